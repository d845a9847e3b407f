import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { DocumentStore } from '../../core/service-interfaces/document-store';
import { RECORDED } from './recorded-rows';

const CONTENT_TYPES: Record<string, string> = { '.pdf': 'application/pdf', '.jpg': 'image/jpeg' };

/** Columns with the key of a stored file. */
export const FILE_COLUMNS = ['filePath', 'smallFilePath'];

/** Stores the recorded files of these rows under new keys. Returns the rows with those keys. */
export async function storeFiles(rows: Record<string, unknown>[], documents: DocumentStore) {
  const stored = [];
  for (const row of rows) {
    const paths: Record<string, string> = {};
    for (const column of FILE_COLUMNS.filter((name) => name in row)) {
      const recorded = String(row[column]);
      const path = `${dirname(recorded)}/${randomUUID()}${extname(recorded)}`;
      await documents.write(path, readFileSync(join(RECORDED, recorded)), CONTENT_TYPES[extname(recorded)]!);
      paths[column] = path;
    }
    stored.push({ ...row, ...paths, fileName: basename(paths['filePath']!) });
  }
  return stored;
}
