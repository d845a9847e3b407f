import { Permission } from '../../../access/permissions';
import { query } from '../../../core/operations/query';
import { PhotoSubject } from '../../../core/photos/photo-subjects';
import { photoCountOf, photosOfRecord } from '../../photos/photos.operations';
import type { Photo } from '../../photos/photos.types';
import { SheetCards } from './photos.types';

const recordsOf = ({ timecardIds }: SheetCards) =>
  timecardIds.map((id) => ({ subject: PhotoSubject.timecard, id }) as const);

/** How many photos the cards of a sheet have; those of a whole page are counted together. */
export const countSheetPhotos = query('countSheetPhotos', {
  permission: Permission.EXTRA_WORK_SIGN,
  input: SheetCards,
  async run(context, cards): Promise<number> {
    const counts = await Promise.all(recordsOf(cards).map((record) => photoCountOf(context, record)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
});

/** The photos of the cards of a sheet, card by card, the oldest first. */
export const readSheetPhotos = query('readSheetPhotos', {
  permission: Permission.EXTRA_WORK_SIGN,
  input: SheetCards,
  run: async (context, cards): Promise<Photo[]> =>
    (await Promise.all(recordsOf(cards).map((record) => photosOfRecord(context, record)))).flat(),
});
