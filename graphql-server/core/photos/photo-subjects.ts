import { registerEnumType } from 'type-graphql';
import { say } from '../../../common/i18n/say';
import type { Permission } from '../../access/permissions';
import { isUuid } from '../database/cursors';
import { type Db, queryRow, queryRows } from '../database/sql';
import { AppError } from '../errors';
import type { PublishedClass } from '../shapes/shapes';

export enum PhotoSubject {
  timecard = 'timecard',
  equipment_hours = 'equipment_hours',
  trucking_record = 'trucking_record',
  work_order = 'work_order',
}

registerEnumType(PhotoSubject, { name: 'PhotoSubject', description: 'Kind of record that can have photos.' });

/** Returns an SQL condition for the visible rows `record`. `day` is SQL for the day of the row. */
type SomeRecords = (day: string) => string;

/** One kind of record with photos, declared by its feature. */
export interface PhotoSubjectDeclaration {
  subject: PhotoSubject;
  /** Published class of the record. The class gets `photoCount` and `mayAddPhotos`. */
  type: PublishedClass;
  /** Name in messages and the log, such as 'timecard'. */
  noun: string;
  /** Permission to see one's own records of this kind. */
  permission: Permission;
  /** Permission to see all records of this kind. People without it see only their own. */
  permissionForAll: Permission;
  /** Permission to see some records of this kind, for people without `permission`. */
  someFor?: { permission: Permission; records: SomeRecords };
  table: string;
  /** SQL condition on `record` for the rows that lists show. Undefined if lists show all rows. */
  listed?: string;
  /**
   * SQL for values of a row `record`. `$2` is the company's time zone. Photos have copies of owner, day, and work area. If one of
   * these can change, a trigger updates the copies.
   */
  columns: {
    /** The record's owner, who may add photos to it. */
    ownerId: string;
    /** Day under which the record's photos are listed. Null if each photo is listed under its own day. */
    day: string;
    workArea: string;
    /** Readable name of the record, without parameters. Photos don't store the name, so they always show the current one. */
    label: string;
  };
}

const declared = new Map<PhotoSubject, PhotoSubjectDeclaration>();

/** Registers a kind of record with photos. A migration must create triggers that delete the photos with their record. */
export function registerPhotoSubject(declaration: PhotoSubjectDeclaration): void {
  declared.set(declaration.subject, declaration);
}

export const photoSubjects: ReadonlyMap<PhotoSubject, PhotoSubjectDeclaration> = declared;

export interface PhotoRecord {
  id: string;
  ownerId: string | null;
  day: string | null;
  workArea: string | null;
  label: string;
}

const labelSql = ({ columns: { label } }: PhotoSubjectDeclaration) => `left(${label}, 255)`;

/** Returns SQL for the current name of a photo's record. `photo` is a row of photos. */
export const recordLabelSql = (photo: string) => {
  const branches = [...photoSubjects.values()].map(
    (each) =>
      `WHEN '${each.subject}' THEN (SELECT ${labelSql(each)} FROM ${each.table} record WHERE record.id = ${photo}."subjectId")`,
  );
  return `CASE ${photo}.subject ${branches.join(' ')} END`;
};

const recordSql = (subject: PhotoSubjectDeclaration) => `
  SELECT record.id, ${subject.columns.ownerId} AS "ownerId", ${subject.columns.day} AS day,
    ${subject.columns.workArea} AS "workArea", ${labelSql(subject)} AS label
  FROM ${subject.table} record WHERE record.id = $1 AND $2::text IS NOT NULL`;

/**
 * Reads a record with photos. Undefined if there is none. `lock` prevents others from deleting it or adding photos until the
 * transaction ends.
 */
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

/** Reads each record's owner and number of photos. Withdrawn photos don't count. `some` excludes other records. */
export const readOwnersAndCounts = (
  db: Db,
  { subject, table, columns: { ownerId, day } }: PhotoSubjectDeclaration,
  { ids, timeZone, some }: { ids: string[]; timeZone: string; some?: SomeRecords | undefined },
): Promise<(Pick<PhotoRecord, 'id' | 'ownerId'> & { count: number })[]> =>
  queryRows(db, {
    name: `photo-facts-${table}${some ? '-some' : ''}`,
    text: `
      SELECT record.id, ${ownerId} AS "ownerId",
        (SELECT count(*)::int FROM photos p
         WHERE p.subject = $3 AND p."subjectId" = record.id AND p."withdrawnAt" IS NULL) AS count
      FROM ${table} record WHERE record.id = ANY ($1::uuid[]) AND $2::text IS NOT NULL AND ${some?.(day) ?? 'true'}`,
    values: [ids, timeZone, subject],
  });

/** Creates a 404 for a photo's record that doesn't exist yet, has been deleted, or belongs to somebody else. */
export const noPhotoRecord = ({ noun }: PhotoSubjectDeclaration) =>
  new AppError(
    'notFound',
    say("The photo's {noun} was not found. It was deleted, or it belongs to someone else.", { noun: { text: noun } }),
    { reason: 'PHOTO_RECORD_NOT_FOUND' },
  );

/** Returns a text such as ', with 3 photos' for the log of a deletion. Empty if there are none. */
export async function withPhotos(db: Db, subject: PhotoSubject, id: string): Promise<string> {
  const row = await queryRow<{ count: number }>(db, {
    text: 'SELECT count(*)::int AS count FROM photos WHERE subject = $1 AND "subjectId" = $2',
    values: [subject, id],
  });
  return row!.count ? `, with ${row!.count} ${row!.count === 1 ? 'photo' : 'photos'}` : '';
}
