import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import { ExtraWorkSheet } from '../extra-work.types';
import { countSheetPhotos, readSheetPhotos } from './photos.operations';
import { ExtraWorkPhoto } from './photos.types';

/** Photos of a sheet: all photos of the sheet's cards that the person may open. */
@Resolver(() => ExtraWorkSheet)
export class ExtraWorkPhotosResolver {
  @FieldResolver(() => Int, { description: 'Number of photos on the timecards in `timecardIds`.' })
  photoCount(@Ctx() context: Context, @Root() { timecardIds }: ExtraWorkSheet) {
    return countSheetPhotos(context, { timecardIds });
  }

  @FieldResolver(() => [ExtraWorkPhoto], {
    description: 'Photos of the timecards in `timecardIds`. The signature does not cover photos.',
  })
  photos(@Ctx() context: Context, @Root() { timecardIds }: ExtraWorkSheet) {
    return readSheetPhotos(context, { timecardIds });
  }
}
