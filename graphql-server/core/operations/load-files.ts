import { readdirSync } from 'node:fs';
import path from 'node:path';

type Kind = 'entity' | 'operations' | 'resolver' | 'jobs';

/** Loads all files of a kind, such as `<noun>.operations.ts`, below features/ and services/, and returns what they export; of a list, its entries. */
export function loadFiles(kind: Kind): unknown[] {
  return ['core', 'features', 'services']
    .flatMap((folder) => filesBelow(path.join(__dirname, '../..', folder)))
    .filter((file) => new RegExp(`\\.${kind}\\.[jt]s$`).test(file))
    .flatMap((file) => Object.values(require(file) as object).flat());
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => path.join(folder, file));
