import { createHash } from 'node:crypto';
import { type DataSource, IsNull, MoreThan, type ObjectLiteral, type Repository } from 'typeorm';
import { log } from '../core/log';
import type { DocumentStore, StoredFile } from '../core/service-interfaces/document-store';
import { job } from '../services/jobs';

/** Number of rows that are read at a time. */
const PAGE = 100;

/** Columns of a table that describe one file: `filePath` and `fileSha256`, or `smallFilePath` and `smallFileSha256`. */
interface FileColumns {
  table: Repository<ObjectLiteral>;
  path: string;
  size: string;
  hash: string;
}

function fileColumns(db: DataSource): FileColumns[] {
  return db.entityMetadatas.flatMap(({ target, columns }) => {
    const names = columns.map(({ propertyName }) => propertyName);
    return names
      .filter((name) => /^filePath$|FilePath$/.test(name) && names.includes(name.replace(/Path$/, 'Sha256')))
      .map((path) => ({
        ...{ table: db.getRepository<ObjectLiteral>(target), path },
        ...{ size: path.replace(/Path$/, 'Size'), hash: path.replace(/Path$/, 'Sha256') },
      }));
  });
}

/** Reads a file. Returns its size and SHA-256, and its first and last two bytes. */
async function readFile({ content }: StoredFile) {
  const hash = createHash('sha256');
  let [size, first, last] = [0, Buffer.alloc(0), Buffer.alloc(0)];
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    if (first.length < 2) first = Buffer.concat([first, chunk]).subarray(0, 2);
    last = Buffer.concat([last, chunk.subarray(-2)]).subarray(-2);
  }
  return { size, sha256: hash.digest('hex'), ends: Buffer.concat([first, last]).toString('hex') };
}

/** Start and end of each JPEG. A photo without both is damaged, so its present hash must not be stored as the right one. */
const JPEG_ENDS = 'ffd8ffd9';

/** Stores size and SHA-256 of files that lack them. Returns the keys of files that are missing or damaged. */
async function addHashes(db: DataSource, documents: DocumentStore, signal: AbortSignal | undefined): Promise<string[]> {
  const damaged: string[] = [];
  for (const { table, path, size, hash } of fileColumns(db)) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after && !signal?.aborted) {
      const where = { id: MoreThan(after), [hash]: IsNull() };
      const rows: ObjectLiteral[] = await table.find({ where, order: { id: 'ASC' }, take: PAGE });
      for (const row of rows) {
        if (signal?.aborted) break;
        const stored = await documents.open(row[path]);
        const file = stored && (await readFile(stored));
        const isWhole =
          file && (row[size] ?? file.size) === file.size && (!/\.jpg$/.test(row[path]) || file.ends === JPEG_ENDS);
        if (isWhole) await table.update({ id: row['id'] }, { [size]: file.size, [hash]: file.sha256 });
        else damaged.push(row[path]);
      }
      after = rows.length === PAGE ? rows.at(-1)!['id'] : undefined;
    }
  }
  return damaged;
}

/**
 * Stores size and SHA-256 of files that an older server added, and of documents. Skips a bucket, which has its own backups. Runs every
 * hour, so that a backup in the night after an update compares all files.
 */
export const hashFiles = job<object>(
  'start.hashFiles',
  async ({ dataSource, documents, settings, signal }) => {
    if (settings.gcs) return;
    const damaged = await addHashes(dataSource, documents, signal);
    if (damaged.length > 0) {
      const some = damaged.slice(0, 5).join(', ');
      log.warn(`files of photos or documents are missing or damaged (${damaged.length}), such as ${some}`);
    }
  },
  { schedule: '37 * * * *' },
);
