import { Permission } from '../../../access/permissions';
import { perRequest } from '../../../core/operations/per-request';
import { query } from '../../../core/operations/query';
import { PhotoSubject } from '../../../core/photos/photo-subjects';
import { countRecordPhotos, type RecordPhoto, readRecordPhotos } from '../../../core/photos/record-photos';
import { SheetCards } from './photos.types';

const countOf = perRequest<number>((context, ids) => countRecordPhotos(context.db, PhotoSubject.timecard, ids));

export const countSheetPhotos = query('countSheetPhotos', {
  description: 'Number of photos on the timecards of a sheet. Counts a whole page together.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: SheetCards,
  async run(context, { timecardIds }): Promise<number> {
    const counts = await Promise.all(timecardIds.map((id) => countOf(context, id)));
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  },
});

const photosOf = perRequest<RecordPhoto[]>(async (context, ids) => {
  const found = new Map<string, RecordPhoto[]>(ids.map((id) => [id, []]));
  for (const photo of await readRecordPhotos(context.db, PhotoSubject.timecard, ids))
    found.get(photo.subjectId)!.push(photo);
  return found;
});

export const readSheetPhotos = query('readSheetPhotos', {
  description: 'Photos of the timecards on a sheet, timecard by timecard, oldest first.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: SheetCards,
  run: async (context, { timecardIds }): Promise<RecordPhoto[]> =>
    (await Promise.all(timecardIds.map(async (id) => (await photosOf(context, id)) ?? []))).flat(),
});
