import path from 'node:path';
import { isUuid } from '../database/cursors';
import { type Db, queryRow, queryRows } from '../database/sql';
import { momentSql } from '../days/moments';
import type { StoredImage } from '../operations/route';
import type { DocumentStore } from '../service-interfaces/document-store';
import type { PhotoSubject } from './photo-subjects';

/** A photo as read by features other than photos: without people's names and without the location. */
export interface RecordPhoto {
  id: string;
  /** Id of the photo's record. */
  subjectId: string;
  caption: string | null;
  takenAt: string | null;
  takenAtSource: 'camera' | 'device' | null;
  addedAt: string;
  width: number;
  height: number;
}

/** Returns SQL for the moment when a photo was added, by the device's clock if known. */
export const addedSql = (row: string) => `coalesce(${row}."addedOnDeviceAt", ${row}."addedAt")`;
/** Returns SQL for the moment by which photos are sorted: when the photo was taken, or else when it was added. */
export const takenSql = (row: string) => `coalesce(${row}."takenAt", ${row}."addedOnDeviceAt", ${row}."addedAt")`;

const NOT_WITHDRAWN = 'p."withdrawnAt" IS NULL';
const OF_RECORDS = `FROM photos p WHERE p.subject = $1 AND p."subjectId" = ANY ($2::uuid[]) AND ${NOT_WITHDRAWN}`;

/** Reads the photos of these records, except withdrawn ones, in the order of `takenSql`. */
export const readRecordPhotos = (db: Db, subject: PhotoSubject, ids: string[]): Promise<RecordPhoto[]> =>
  queryRows(db, {
    name: 'photos-of-records',
    text: `SELECT p.id, p."subjectId", p.caption, ${momentSql('p."takenAt"')} AS "takenAt", p."takenAtSource",
        ${momentSql(addedSql('p'))} AS "addedAt", p.width, p.height
      ${OF_RECORDS} ORDER BY ${takenSql('p')}, p.id`,
    values: [subject, ids],
  });

/** Counts each record's photos, except withdrawn ones. Omits records without photos. */
export async function countRecordPhotos(db: Db, subject: PhotoSubject, ids: string[]): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; count: number }>(db, {
    name: 'photo-counts-of-records',
    text: `SELECT p."subjectId" AS id, count(*)::int AS count ${OF_RECORDS} GROUP BY p."subjectId"`,
    values: [subject, ids],
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Keys of a photo's two files in the store. */
export interface PhotoFiles {
  filePath: string;
  smallFilePath: string;
}

/** Returns the files and the record of a photo that is not withdrawn. Undefined if there is none. Accepts any text as id. */
export const readPhotoFiles = async (
  db: Db,
  subject: PhotoSubject,
  id: string,
): Promise<(PhotoFiles & Pick<RecordPhoto, 'subjectId'>) | undefined> =>
  isUuid(id)
    ? queryRow(db, {
        text: `SELECT p."subjectId", p."filePath", p."smallFilePath" FROM photos p WHERE p.id = $1 AND p.subject = $2 AND ${NOT_WITHDRAWN}`,
        values: [id, subject],
      })
    : undefined;

/** Returns a photo's JPEG for the response. */
export function storedPhoto(
  documents: Pick<DocumentStore, 'open'>,
  { filePath, smallFilePath }: PhotoFiles,
  size: 'large' | 'small' = 'large',
): StoredImage {
  const key = size === 'small' ? smallFilePath : filePath;
  return { tag: path.basename(key, path.extname(key)), open: () => documents.open(key) };
}
