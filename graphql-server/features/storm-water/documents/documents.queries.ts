import type { DataSource } from 'typeorm';
import { whereOf } from '../../../core/database/conditions';
import { streamRows } from '../../../core/database/database';
import { jsonObject } from '../../../core/database/json';
import { keyset } from '../../../core/database/keyset';
import { type Db, queryRow, queryRows } from '../../../core/database/sql';
import { momentSql, publishedMomentSql } from '../../../core/days/moments';
import { type PageArgs, pageSize } from '../../../core/shapes/paging';
import type { StormWaterArchive, StormWaterDocument } from './documents.types';

/** Returns SQL that selects a document's fields as REST sends them, from the rows `document` and `person`. */
const documentFields = (moment: (column: string) => string) => `
  document.id, '/api/storm-water/documents/' || document.id AS "fileURL", document."fileName", document."fileSize",
  document."originalFileName", ${moment('document."uploadedAt"')} AS "uploadedAt",
  CASE WHEN person.id IS NULL THEN 'Deleted' ELSE person."firstName" END AS "uploaderFirstName",
  CASE WHEN person.id IS NULL THEN 'user' ELSE person."lastName" END AS "uploaderLastName"`;
const documentParts = `LEFT JOIN users person ON person.id = document."uploadedBy"`;

const newest = (row: string) =>
  keyset([
    [`${row}."uploadedAt"`, 'timestamptz'],
    [`${row}.id`, 'uuid'],
  ]);

/** Reads one page of documents, newest first, plus one row if there is a next page. */
export async function readDocumentPage(
  dataSource: DataSource,
  args: PageArgs,
  timeZone: string,
): Promise<StormWaterDocument[]> {
  const where = whereOf(newest('d').after(args.after), 3);
  return queryRows<StormWaterDocument>(dataSource, {
    name: `storm-water-documents-${where.name}`,
    text: `
      WITH document AS MATERIALIZED (
        SELECT d.*, (d."uploadedAt" AT TIME ZONE $2)::date AS day FROM storm_water_documents d
        WHERE ${where.text}
        ORDER BY ${newest('d').order} LIMIT $1),
      folder AS (
        SELECT day, (SELECT count(*) FROM storm_water_documents d
                     WHERE d."uploadedAt" >= day::timestamp AT TIME ZONE $2
                       AND d."uploadedAt" < (day + 1)::timestamp AT TIME ZONE $2)::int AS documents
        FROM (SELECT DISTINCT day FROM document) days)
      SELECT ${documentFields(momentSql)}, folder.day::text AS day, folder.documents AS "documentsOfDay"
      FROM document JOIN folder USING (day) ${documentParts} ORDER BY ${newest('document').order}`,
    values: [pageSize(args) + 1, timeZone, ...where.values],
  });
}

/** Returns the sort key of a document, for its cursor. */
export const documentKey = ({ uploadedAt, id }: StormWaterDocument) => [uploadedAt, id];

/** Yields one JSON text per document, newest first. */
export async function* streamDocuments(dataSource: DataSource): AsyncGenerator<string> {
  const rows = streamRows<{ document: string }>(dataSource, {
    text: `SELECT ${jsonObject(documentFields(publishedMomentSql))}::text AS document FROM storm_water_documents document ${documentParts}
     ORDER BY ${newest('document').order}`,
  });
  for await (const { document } of rows) yield document;
}

/** Reads the archive's number of documents, number of days with uploads, and total size in bytes. */
export async function readArchive(dataSource: DataSource, timeZone: string): Promise<StormWaterArchive> {
  const archive = await queryRow<StormWaterArchive>(dataSource, {
    name: 'storm-water-archive',
    text: `SELECT count(*)::int AS documents, count(DISTINCT ("uploadedAt" AT TIME ZONE $1)::date)::int AS days,
             coalesce(sum("fileSize"), 0)::float8 AS bytes
           FROM storm_water_documents`,
    values: [timeZone],
  });
  return archive!;
}

/** Reads one document, with the same fields as `readDocumentPage`. */
export async function readDocument(db: Db, id: string, timeZone: string): Promise<StormWaterDocument> {
  const row = await queryRow<StormWaterDocument>(db, {
    text: `SELECT ${documentFields(momentSql)}, (document."uploadedAt" AT TIME ZONE $2)::date::text AS day,
       (SELECT count(*) FROM storm_water_documents other
        WHERE (other."uploadedAt" AT TIME ZONE $2)::date = (document."uploadedAt" AT TIME ZONE $2)::date)::int AS "documentsOfDay"
     FROM storm_water_documents document ${documentParts} WHERE document.id = $1`,
    values: [id, timeZone],
  });
  return row!;
}
