import type { EntityManager } from 'typeorm';
import { say } from '../../../../common/i18n/say';
import { isUuid } from '../../../core/database/cursors';
import { type Db, execute } from '../../../core/database/sql';
import { refuseOverDayLimit, TODAY } from '../../../core/days/day-limit';
import { dayOf } from '../../../core/days/days';
import type { PhotoRecord } from '../../../core/photos/photo-subjects';
import type { KeptPhoto } from '../../../services/images/images';
import type { DerivedUpload } from '../../../services/uploads/derive';
import type { Settings } from '../../../settings/env';
import { Photo, type PhotoUpload } from '../photos.entity';
import { type PhotoRow, readPhoto } from '../photos.queries';
import type { RegisterPhotoInput } from './adding.types';

/** Throws a 429 until the company's next day if the person has reached the daily limit of photos. Withdrawn photos count. */
export const refuseTooManyPhotos = (
  db: Db,
  userId: string,
  { dayLimits, timeZone }: Pick<Settings, 'dayLimits' | 'timeZone'>,
) =>
  refuseOverDayLimit(db, timeZone, {
    name: 'photos-of-today',
    from: `FROM photos WHERE "addedBy" = $2 AND "addedAt" >= ${TODAY} AT TIME ZONE $1`,
    values: [userId],
    most: dayLimits.photos,
    message: say('You have added {count} photos today, which is the limit. You can add more tomorrow.', {
      count: dayLimits.photos,
    }),
  });

/** Locks adding photos for this person, so that requests run one at a time. */
export const lockPhotosOfPerson = (db: Db, userId: string) =>
  execute(db, { text: `SELECT pg_advisory_xact_lock(hashtextextended('photos ' || $1, 0))`, values: [userId] });

/** Reads a photo that this person added. Undefined if there is none. */
export async function readOwnPhoto(db: Db, id: string, userId: string): Promise<PhotoRow | undefined> {
  const photo = isUuid(id) ? await readPhoto(db, id) : undefined;
  return photo?.addedById === userId ? photo : undefined;
}

interface Added {
  input: RegisterPhotoInput;
  waiting: PhotoUpload;
  record: PhotoRecord;
  made: DerivedUpload<Omit<KeptPhoto, 'large' | 'small'>>;
  timeZone: string;
}

/** Saves a photo of a record, with copies of the record's fields that lists need. */
export async function insertPhoto(db: EntityManager, { input, waiting, record, made, timeZone }: Added): Promise<void> {
  const { id, subject, subjectId, bytes, userId } = waiting;
  const { takenAt, takenAtSource, caption, latitude, longitude } = input;
  const now = new Date();
  const added = input.addedAt ? new Date(input.addedAt) : now;
  // Replaces the device's time by the time of receipt if the device's clock is ahead.
  const addedOnDeviceAt = input.addedAt ? new Date(Math.min(added.getTime(), now.getTime())) : null;
  const { ownerId, day, workArea, label } = record;
  const [filePath, smallFilePath] = made.copyKeys;
  const [large, small] = made.copies;
  await db.insert(Photo, {
    ...{ id, subject, subjectId, bytes, addedBy: userId, caption, latitude, longitude, ...made.details },
    ...{ ownerId, workArea, label, filePath, smallFilePath },
    ...{ fileSize: large?.size, fileSha256: large?.sha256, smallFileSize: small?.size, smallFileSha256: small?.sha256 },
    day: day ?? dayOf(takenAt ? new Date(takenAt) : (addedOnDeviceAt ?? now), timeZone),
    addedOnDeviceAt,
    takenAt: takenAt ?? null,
    takenAtSource: takenAt ? takenAtSource : null,
  });
}
