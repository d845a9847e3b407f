import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { type PhotoSubjectDeclaration, photoSubjects } from '../../core/photos/photo-subjects';
import { readPhotoCount } from './photos.operations';

/** `photoCount` of every type whose records have photos. */
export const photoCounts = [...photoSubjects.values()].map(photoCountOf);

function photoCountOf({ subject, type }: PhotoSubjectDeclaration) {
  @Resolver(() => type)
  class PhotoCount {
    @FieldResolver(() => Int, { description: 'How many photos it has; withdrawn ones are not counted.' })
    photoCount(@Ctx() context: Context, @Root() { id }: { id: string }) {
      return readPhotoCount(context, { subject, id });
    }
  }
  // Class names must differ: TypeGraphQL keeps resolvers by them.
  Object.defineProperty(PhotoCount, 'name', { value: `${type.name}PhotoCount` });
  return PhotoCount;
}
