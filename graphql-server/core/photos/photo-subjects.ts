import { registerEnumType } from 'type-graphql';
import type { Permission } from '../../access/permissions';
import { isUuid } from '../database/cursors';
import { type Db, queryRow, queryRows } from '../database/sql';
import { AppError } from '../errors';
import type { PublishedClass } from '../shapes/shapes';

/** The kinds of record that photos belong to. */
export enum PhotoSubject {
  timecard = 'timecard',
  equipment_hours = 'equipment_hours',
  trucking_record = 'trucking_record',
  work_order = 'work_order',
}

registerEnumType(PhotoSubject, { name: 'PhotoSubject', description: 'The kinds of record that photos belong to.' });

/** One kind of record that has photos, declared by its feature. */
export interface PhotoSubjectDeclaration {
  subject: PhotoSubject;
  /** Published class of the record. It gets `photoCount` and `mayAddPhotos`. */
  type: PublishedClass;
  /** For messages and the log: 'timecard'. */
  noun: string;
  /** People who see records of this kind at all. */
  permission: Permission;
  /** People who see everybody's records. Others see their own. */
  permissionForAll: Permission;
  table: string;
  /** SQL for whether lists show a row `record`, if they leave some out. */
  listed?: string;
  /** SQL about a row `record`. `$2` is the company's time zone. A trigger keeps copies of values that may change. */
  columns: {
    /** Person who owns the record and may add photos to it. */
    ownerId: string;
    /** The day under which its photos are found. Null: the day of the photo itself. */
    day: string;
    workArea: string;
    /** Name of the record for people. */
    label: string;
  };
}

const declared = new Map<PhotoSubject, PhotoSubjectDeclaration>();

/** Lets records of this kind have photos. Its migration makes triggers that delete the photos with the record. */
export function registerPhotoSubject(declaration: PhotoSubjectDeclaration): void {
  declared.set(declaration.subject, declaration);
}

/** All kinds of record that have photos. */
export const photoSubjects: ReadonlyMap<PhotoSubject, PhotoSubjectDeclaration> = declared;

/** A record that has photos. */
export interface PhotoRecord {
  id: string;
  ownerId: string | null;
  day: string | null;
  workArea: string | null;
  label: string;
}

const recordSql = ({ table, columns: { ownerId, day, workArea, label } }: PhotoSubjectDeclaration) => `
  SELECT record.id, ${ownerId} AS "ownerId", ${day} AS day, ${workArea} AS "workArea", left(${label}, 255) AS label
  FROM ${table} record WHERE record.id = $1 AND $2::text IS NOT NULL`;

/** Returns a record that has photos; undefined when there is none. With `lock`, nobody else deletes it or adds photos until the transaction ends. */
export const readPhotoRecord = (
  db: Db,
  subject: PhotoSubjectDeclaration,
  id: string,
  { timeZone, lock = false }: { timeZone: string; lock?: boolean },
): Promise<PhotoRecord | undefined> =>
  isUuid(id)
    ? queryRow(db, {
        text: `${recordSql(subject)} ${lock ? 'FOR NO KEY UPDATE OF record' : ''}`,
        values: [id, timeZone],
      })
    : Promise.resolve(undefined);

/** Returns the owners of records of one kind, and how many photos each record has; withdrawn ones don't count. */
export const readOwnersAndCounts = (
  db: Db,
  { subject, table, columns: { ownerId } }: PhotoSubjectDeclaration,
  ids: string[],
): Promise<(Pick<PhotoRecord, 'id' | 'ownerId'> & { count: number })[]> =>
  queryRows(db, {
    name: `photo-facts-${table}`,
    text: `
      SELECT record.id, ${ownerId} AS "ownerId",
        (SELECT count(*)::int FROM photos p
         WHERE p.subject = $2 AND p."subjectId" = record.id AND p."withdrawnAt" IS NULL) AS count
      FROM ${table} record WHERE record.id = ANY ($1::uuid[])`,
    values: [ids, subject],
  });

/** 404 with a reason: the record is not there yet, was deleted, or is someone else's. */
export const noPhotoRecord = ({ noun }: PhotoSubjectDeclaration) =>
  new AppError('notFound', `The photo's ${noun} was not found. It was deleted, or is not yours.`, {
    reason: 'PHOTO_RECORD_NOT_FOUND',
  });

/** ', with 3 photos', for the log of a deletion that takes them along; '' when there are none. */
export async function withPhotos(db: Db, subject: PhotoSubject, id: string): Promise<string> {
  const row = await queryRow<{ count: number }>(db, {
    text: 'SELECT count(*)::int AS count FROM photos WHERE subject = $1 AND "subjectId" = $2',
    values: [subject, id],
  });
  return row!.count ? `, with ${row!.count} ${row!.count === 1 ? 'photo' : 'photos'}` : '';
}
