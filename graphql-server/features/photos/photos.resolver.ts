import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { type PhotoSubjectDeclaration, photoSubjects } from '../../core/photos/photo-subjects';
import { readMayAddPhotos, readPhotoCount } from './photos.operations';

/** `photoCount` and `mayAddPhotos` of every type whose records have photos. */
export const photoFields = [...photoSubjects.values()].map(photoFieldsOf);

function photoFieldsOf({ subject, type }: PhotoSubjectDeclaration) {
  @Resolver(() => type)
  class PhotoFields {
    @FieldResolver(() => Int, { description: 'How many photos it has; withdrawn ones are not counted.' })
    photoCount(@Ctx() context: Context, @Root() { id }: { id: string }) {
      return readPhotoCount(context, { subject, id });
    }

    @FieldResolver(() => Boolean, { description: 'Whether you may add photos, their number aside.' })
    mayAddPhotos(@Ctx() context: Context, @Root() { id }: { id: string }) {
      return readMayAddPhotos(context, { subject, id });
    }
  }
  // Class names must differ: TypeGraphQL keeps resolvers by them.
  Object.defineProperty(PhotoFields, 'name', { value: `${type.name}PhotoFields` });
  return PhotoFields;
}
