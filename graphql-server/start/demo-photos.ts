import { createHash, randomUUID } from 'node:crypto';
import { PHOTO_SIDE } from '../../common/limits';
import { queryRows } from '../core/database/sql';
import { dayOf } from '../core/days/days';
import { type PhotoSubject, photoSubjects, readPhotoRecord } from '../core/photos/photo-subjects';
import { Photo } from '../features/photos/photos.entity';
import { PhotoTimeSource } from '../features/photos/photos.types';
import type { Sample } from './demo-sample';
import { dumpTruck, hourMeter, trench, yardLight } from './demo-scenes';

interface Pictured {
  subject: `${PhotoSubject}`;
  scene: Buffer;
  caption: string | null;
  /** The hour of the day, in UTC, at which it was taken. */
  hour: number;
}

const HOUR_MS = 3_600_000;

/** The newest records of each kind, and who their owner is. */
const RECORDS = `
  (SELECT 'timecard' AS subject, id, "userId" AS by, date::text AS day FROM timecards WHERE "withdrawnAt" IS NULL
   ORDER BY date DESC, "createdAt" DESC LIMIT 2)
  UNION ALL (SELECT 'equipment_hours', id, "userId", date::text FROM equipment_hours ORDER BY date DESC, hours LIMIT 2)
  UNION ALL (SELECT 'trucking_record', id, "userId", "timeOut"::date::text FROM trucking_records ORDER BY "timeOut" DESC LIMIT 2)
  UNION ALL (SELECT 'work_order', id, (SELECT id FROM users WHERE role = 'admin' LIMIT 1), "createdAt"::date::text FROM work_orders
   WHERE description = 'Yard lights')`;

/** Adds drawings as photos of the newest records. */
export async function addPhotos({ db, documents, settings }: Sample): Promise<void> {
  const records = await queryRows<{ subject: PhotoSubject; id: string; by: string; day: string }>(db, {
    text: RECORDS,
  });
  const hours = await queryRows<{ hours: string }>(db, {
    text: 'SELECT hours FROM equipment_hours ORDER BY date DESC, hours LIMIT 2',
  });
  const samples: Pictured[] = [
    { subject: 'timecard', scene: trench(), caption: 'Pipe bedded before backfill', hour: 17 },
    { subject: 'timecard', scene: trench({ light: '#d9c9b4', depth: 240 }), caption: null, hour: 21 },
    ...hours.map(({ hours: read }, index) => ({
      subject: 'equipment_hours' as const,
      scene: hourMeter(Number(read)),
      caption: index === 0 ? 'Meter at the end of the shift' : null,
      hour: 23,
    })),
    { subject: 'trucking_record', scene: dumpTruck(), caption: 'Tarped at the gate', hour: 18 },
    { subject: 'trucking_record', scene: dumpTruck({ cab: '#a2342c', load: '#8d8d86' }), caption: null, hour: 19 },
    { subject: 'work_order', scene: yardLight(), caption: 'West pole, before', hour: 2 },
  ];
  for (const { subject, scene, caption, hour } of samples) {
    const index = records.findIndex((each) => each.subject === subject);
    if (index < 0) continue;
    const [{ id: subjectId, by, day }] = records.splice(index, 1) as [(typeof records)[number]];
    const record = await readPhotoRecord(db, photoSubjects.get(subject as PhotoSubject)!, subjectId, settings);
    if (!record) continue;
    const files = await drawn(scene);
    const [filePath, smallFilePath] = [`photos/${randomUUID()}.jpg`, `photos/${randomUUID()}.jpg`];
    await documents.write(filePath, files.large, 'image/jpeg');
    await documents.write(smallFilePath, files.small, 'image/jpeg');
    const { ownerId, workArea, label } = record;
    const takenAt = new Date(
      Math.min(Date.parse(`${day}T${String(hour).padStart(2, '0')}:24:00Z`), Date.now() - 2 * HOUR_MS),
    );
    await db.insert(Photo, {
      ...{ id: randomUUID(), subject: subject as PhotoSubject, subjectId, ownerId, workArea, label, caption },
      ...{
        filePath,
        smallFilePath,
        day: record.day ?? dayOf(takenAt, settings.timeZone),
        takenAt,
        takenAtSource: PhotoTimeSource.camera,
      },
      ...{ width: files.width, height: files.height, bytes: files.large.length, addedBy: by },
      addedAt: new Date(takenAt.getTime() + HOUR_MS),
      sha256: createHash('sha256').update(files.large).digest('hex'),
    });
  }
}

const READS_DRAWINGS = 'VipsForeignLoadSvgBuffer';

/** A drawing as the two JPEGs of a photo. */
async function drawn(scene: Buffer) {
  const { default: sharp } = await import('sharp');
  // The threads that read people's photos turn drawings off, for the whole process.
  sharp.unblock({ operation: [READS_DRAWINGS] });
  const { data: large, info } = await sharp(scene).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  sharp.block({ operation: [READS_DRAWINGS] });
  const small = await sharp(large).resize({ width: PHOTO_SIDE.small }).jpeg({ quality: 80 }).toBuffer();
  return { large, small, width: info.width, height: info.height };
}
