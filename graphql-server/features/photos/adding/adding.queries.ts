import type { EntityManager } from 'typeorm';
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

/** 429 until the company's next day once a person has added as many photos as a day allows; withdrawn ones count. */
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
    message: `You have added ${dayLimits.photos} photos today, which is the limit. The next one is accepted tomorrow.`,
  });

/** Waits until nobody else adds photos for this person. */
export const lockPhotosOfPerson = (db: Db, userId: string) =>
  execute(db, { text: `SELECT pg_advisory_xact_lock(hashtextextended('photos ' || $1, 0))`, values: [userId] });

/** A photo that this person added; undefined when there is none. */
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

/** Saves a photo of a record, with copies of what lists need of the record. */
export async function insertPhoto(db: EntityManager, { input, waiting, record, made, timeZone }: Added): Promise<void> {
  const { id, subject, subjectId, bytes, userId } = waiting;
  const { takenAt, takenAtSource, caption, latitude, longitude } = input;
  const now = new Date();
  const added = input.addedAt ? new Date(input.addedAt) : now;
  // A device whose clock is ahead added it no later than it arrived.
  const addedOnDeviceAt = input.addedAt ? new Date(Math.min(added.getTime(), now.getTime())) : null;
  const { ownerId, day, workArea, label } = record;
  const [filePath, smallFilePath] = made.copyKeys;
  await db.insert(Photo, {
    ...{ id, subject, subjectId, bytes, addedBy: userId, caption, latitude, longitude, ...made.details },
    ...{ ownerId, workArea, label, filePath, smallFilePath },
    day: day ?? dayOf(takenAt ? new Date(takenAt) : (addedOnDeviceAt ?? now), timeZone),
    addedOnDeviceAt,
    takenAt: takenAt ?? null,
    takenAtSource: takenAt ? takenAtSource : null,
  });
}
