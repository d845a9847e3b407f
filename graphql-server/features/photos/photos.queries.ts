import type { DataSource } from 'typeorm';
import { type Condition, contains, searchPattern, whereOf } from '../../core/database/conditions';
import { isUuid } from '../../core/database/cursors';
import { jsonObject } from '../../core/database/json';
import { type KeyPart, keyset } from '../../core/database/keyset';
import { personJson } from '../../core/database/people';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { momentSql } from '../../core/days/moments';
import { recordLabelSql } from '../../core/photos/photo-subjects';
import { addedSql, takenSql } from '../../core/photos/record-photos';
import { pageSize } from '../../core/shapes/paging';
import { Photo as PhotoEntity } from './photos.entity';
import type { VisibleSubject } from './photos.policy';
import type { Photo, PhotoFilter, PhotoPerson, PhotosArgs } from './photos.types';

/** A photo as published but without `allowed`, plus the columns needed for permissions and sorting. */
export interface PhotoRow extends Omit<Photo, 'allowed'> {
  addedById: string | null;
  sortedBy: string;
  ownerId: string | null;
}

const photoJson = () =>
  jsonObject(`
  p.id, p.subject, p."subjectId", p."ownerId", p.day, p."workArea", ${recordLabelSql('p')} AS label, ${momentSql('p."takenAt"')} AS "takenAt",
  p."takenAtSource", p.caption, p.latitude, p.longitude, p.bytes, p.sha256, p.width, p.height,
  ${momentSql(addedSql('p'))} AS "addedAt", ${momentSql(takenSql('p'))} AS "sortedBy", p."addedBy" AS "addedById",
  ${personJson('adder')} AS "addedBy", ${momentSql('p."withdrawnAt"')} AS "withdrawnAt",
  ${personJson('withdrawer')} AS "withdrawnBy", p."withdrawReason",
  '/api/photos/' || p.id || '?size=large' || withdrawn.part AS "largeURL",
  '/api/photos/' || p.id || '?size=small' || withdrawn.part AS "smallURL"`);

const photoJoins = `
  LEFT JOIN users adder ON adder.id = p."addedBy"
  LEFT JOIN users withdrawer ON withdrawer.id = p."withdrawnBy"
  CROSS JOIN LATERAL (SELECT CASE WHEN p."withdrawnAt" IS NULL THEN '' ELSE '&withdrawn=true' END AS part) withdrawn`;

/** Returns the sort order: newest day first, then the photo taken last, then by id. */
const newest = (row: string) =>
  keyset([
    [`${row}.day`, 'date'],
    [takenSql(row), 'timestamptz'],
    [`${row}.id`, 'uuid'],
  ] satisfies KeyPart[]);

/** Returns the sort key of a photo, for its cursor. */
export const photoKey = ({ day, sortedBy, id }: Pick<PhotoRow, 'day' | 'sortedBy' | 'id'>) => [day, sortedBy, id];

/** Filter of photos, with the reader and the kinds of record that the reader sees. */
interface Wanted {
  subjects: VisibleSubject[];
  userId: string;
  seesAllWithdrawn: boolean;
  filter: PhotoFilter | null | undefined;
}

function conditionsOf({ filter, userId, seesAllWithdrawn }: Wanted, after: Condition[]): Condition[] {
  const { subjectId, startDate, endDate, workArea, userId: addedBy, withdrawn } = filter ?? {};
  const all: Condition[] = [
    { name: 'record', sql: (p) => `p."subjectId" = ${p}::uuid`, value: subjectId },
    { name: 'from', sql: (p) => `p.day >= ${p}::date`, value: startDate },
    { name: 'to', sql: (p) => `p.day <= ${p}::date`, value: endDate },
    { name: 'area', sql: (p) => contains('p."workArea"', p), value: workArea && searchPattern(workArea) },
    { name: 'by', sql: (p) => `p."addedBy" = ${p}::uuid`, value: addedBy },
    {
      name: 'mine',
      sql: (p) => `p."addedBy" = ${p}::uuid`,
      value: withdrawn && !subjectId && !seesAllWithdrawn && userId,
    },
    ...after,
  ];
  return all.filter(({ value }) => value);
}

/** Returns SQL that is true for a photo `p` whose record meets a condition. */
const isTrueOfRecord = ({ table }: VisibleSubject, condition: string) =>
  `EXISTS (SELECT FROM ${table} record WHERE record.id = p."subjectId" AND ${condition})`;
const isOfSome = (visible: VisibleSubject) => (visible.some ? [isTrueOfRecord(visible, visible.some('p.day'))] : []);

/** True if the `some` of a visible kind allows a photo's record. */
export async function isAmongSome(db: Db, visible: VisibleSubject, photoId: string): Promise<boolean> {
  const [condition] = isOfSome(visible);
  if (!condition) return true;
  return !!(await queryRow(db, {
    text: `SELECT true FROM photos p WHERE p.id = $1 AND ${condition}`,
    values: [photoId],
  }));
}

/** Returns a SELECT of the photos of one kind of record. `own` is the parameter for the reader's id, used for `ownOnly`. */
function photosOf(visible: VisibleSubject, where: string, own: string, filter: Wanted['filter']) {
  const { subject, ownOnly, listed } = visible;
  const parts = [
    `p.subject = '${subject}'`,
    `p."withdrawnAt" IS ${filter?.withdrawn ? 'NOT NULL' : 'NULL'}`,
    ...(ownOnly ? [`p."ownerId" = ${own}::uuid`] : []),
    // Photos of a record requested by id are returned even if lists exclude the record.
    ...(listed && !filter?.subjectId ? [isTrueOfRecord(visible, listed)] : []),
    ...isOfSome(visible),
    where,
  ];
  return `SELECT p.* FROM photos p WHERE ${parts.join(' AND ')}`;
}

/** Reads one page of photos, plus one row if there is a next page. Selects each kind of record separately to use an index. */
export async function readPhotoPage(db: DataSource, wanted: Wanted, args: PhotosArgs): Promise<PhotoRow[]> {
  const { filter, userId } = wanted;
  const subjects = wanted.subjects.filter(({ subject }) => !filter?.subject || subject === filter.subject);
  if (subjects.length === 0 || [filter?.subjectId, filter?.userId].some((id) => id && !isUuid(id))) return [];
  const where = whereOf(conditionsOf(wanted, newest('p').after(args.after)), 2);
  const own = subjects.some(({ ownOnly }) => ownOnly) ? [userId] : [];
  const ownParameter = `$${2 + where.values.length}`;
  const order = newest('p').order;
  const branches = subjects.map(
    (subject) => `(${photosOf(subject, where.text, ownParameter, filter)} ORDER BY ${order} LIMIT $1)`,
  );
  const rows = await queryRows<{ photo: PhotoRow }>(db, {
    text: `
      WITH p AS MATERIALIZED (
        SELECT * FROM (${branches.join(' UNION ALL ')}) p ORDER BY ${order} LIMIT $1)
      SELECT ${photoJson()} AS photo FROM p ${photoJoins} ORDER BY ${order}`,
    values: [pageSize(args) + 1, ...where.values, ...own],
  });
  return rows.map(({ photo }) => photo);
}

/** Reads the people who added photos to the reader's visible records, sorted by name. */
export const readPhotoPeople = (
  db: DataSource,
  { subjects, userId }: Pick<Wanted, 'subjects' | 'userId'>,
): Promise<PhotoPerson[]> => {
  const names = (ownOnly: boolean) =>
    subjects.filter((each) => each.ownOnly === ownOnly && !each.some).map(({ subject }) => subject);
  const some = subjects.flatMap((each) =>
    isOfSome(each).map((condition) => ` OR (p.subject = '${each.subject}' AND ${condition})`),
  );
  return queryRows(db, {
    text: `SELECT person.id, person."firstName", person."lastName", person.email FROM users person
      WHERE EXISTS (
        SELECT FROM photos p WHERE p."addedBy" = person.id AND p."withdrawnAt" IS NULL
          AND (p.subject = ANY ($1::text[]) OR (p.subject = ANY ($2::text[]) AND p."ownerId" = $3::uuid)${some.join('')}))
      ORDER BY person."firstName", person."lastName", person.email, person.id`,
    values: [names(false), names(true), userId],
  });
};

/** Reads a photo without checking who may see it. Undefined if there is none. */
export async function readPhoto(db: Db, id: string): Promise<PhotoRow | undefined> {
  const row = await queryRow<{ photo: PhotoRow }>(db, {
    text: `SELECT ${photoJson()} AS photo FROM photos p ${photoJoins} WHERE p.id = $1`,
    values: [id],
  });
  return row?.photo;
}

export const withdraw = (db: Db, id: string, by: string, reason: string) =>
  db.getRepository(PhotoEntity).update({ id }, { withdrawnAt: () => 'now()', withdrawnBy: by, withdrawReason: reason });
