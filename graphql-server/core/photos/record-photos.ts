import path from 'node:path';
import { isUuid } from '../database/cursors';
import { type Db, queryRow, queryRows } from '../database/sql';
import { momentSql } from '../days/moments';
import type { StoredImage } from '../rest/image';
import type { DocumentStore } from '../service-interfaces/document-store';
import type { PhotoSubject } from './photo-subjects';

/** A photo as features other than photos show it: without names of people and without a place. */
export interface RecordPhoto {
  id: string;
  /** The id of its record. */
  subjectId: string;
  caption: string | null;
  takenAt: string | null;
  takenAtSource: 'camera' | 'device' | null;
  addedAt: string;
  width: number;
  height: number;
}

/** Returns SQL for when a photo was added: by the device's clock if the device said so. */
export const addedSql = (row: string) => `coalesce(${row}."addedOnDeviceAt", ${row}."addedAt")`;
/** Returns SQL for the moment by which photos are sorted: when one was taken, else when it was added. */
export const takenSql = (row: string) => `coalesce(${row}."takenAt", ${row}."addedOnDeviceAt", ${row}."addedAt")`;

const NOT_WITHDRAWN = 'p."withdrawnAt" IS NULL';
const OF_RECORDS = `FROM photos p WHERE p.subject = $1 AND p."subjectId" = ANY ($2::uuid[]) AND ${NOT_WITHDRAWN}`;

/** Reads the photos of these records in the order they were taken. */
export const readRecordPhotos = (db: Db, subject: PhotoSubject, ids: string[]): Promise<RecordPhoto[]> =>
  queryRows(db, {
    name: 'photos-of-records',
    text: `SELECT p.id, p."subjectId", p.caption, ${momentSql('p."takenAt"')} AS "takenAt", p."takenAtSource",
        ${momentSql(addedSql('p'))} AS "addedAt", p.width, p.height
      ${OF_RECORDS} ORDER BY ${takenSql('p')}, p.id`,
    values: [subject, ids],
  });

/** Returns how many photos each of these records has; those without photos are left out. */
export async function countRecordPhotos(db: Db, subject: PhotoSubject, ids: string[]): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; count: number }>(db, {
    name: 'photo-counts-of-records',
    text: `SELECT p."subjectId" AS id, count(*)::int AS count ${OF_RECORDS} GROUP BY p."subjectId"`,
    values: [subject, ids],
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The keys of a photo's two files in the store. */
export interface PhotoFiles {
  filePath: string;
  smallFilePath: string;
}

/** Returns a photo's files and its record; undefined for one that was withdrawn, too. Any text is accepted as an id. */
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

/** Returns a photo's JPEG, to be sent. */
export function storedPhoto(
  documents: Pick<DocumentStore, 'open'>,
  { filePath, smallFilePath }: PhotoFiles,
  size: 'large' | 'small' = 'large',
): StoredImage {
  const key = size === 'small' ? smallFilePath : filePath;
  return { tag: path.basename(key, path.extname(key)), open: () => documents.open(key) };
}
