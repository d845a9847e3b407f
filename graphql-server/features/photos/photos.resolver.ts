import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { MOST_PHOTOS } from '../../../common/limits';
import type { Context } from '../../core/operations/context';
import { perRequest } from '../../core/operations/per-request';
import { type PhotoSubjectDeclaration, photoSubjects } from '../../core/photos/photo-subjects';
import { readPhotoFacts } from './photos.operations';

/**
 * Returns resolvers of `photoCount` and `mayAddPhotos` for each type with photos. The resolvers load the values of all records on
 * a page together.
 */
export const photoFields = () => [...photoSubjects.values()].map(photoFieldsOf);

function photoFieldsOf({ subject, type }: PhotoSubjectDeclaration) {
  const factsOf = perRequest((context, ids) => readPhotoFacts(context, { subject, ids }));

  @Resolver(() => type)
  class PhotoFields {
    @FieldResolver(() => Int, { description: 'Number of photos of this record, not counting withdrawn photos.' })
    async photoCount(@Ctx() context: Context, @Root() { id }: { id: string }) {
      return (await factsOf(context, id))?.count ?? 0;
    }

    @FieldResolver(() => Boolean, {
      description: `True if you may add photos to this record. Can be true even if the record already has the maximum of ${MOST_PHOTOS} photos.`,
    })
    async mayAddPhotos(@Ctx() context: Context, @Root() { id }: { id: string }) {
      return (await factsOf(context, id))?.mayAdd ?? false;
    }
  }
  // Class names must differ because TypeGraphQL identifies resolvers by name.
  Object.defineProperty(PhotoFields, 'name', { value: `${type.name}PhotoFields` });
  return PhotoFields;
}
