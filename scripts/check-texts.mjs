// Checks the texts of the Spanish screens against the catalog, common/i18n/es.po. With a path, lists only problems below it.
import { readFileSync } from 'node:fs';
import { readCatalog } from './lib/i18n/catalog.mjs';
import { catalogErrors } from './lib/i18n/catalog-errors.mjs';
import { readGlossary } from './lib/i18n/glossary.mjs';
import { schemaNames } from './lib/i18n/schema-names.mjs';
import { documentsOf, spanishFiles } from './lib/i18n/spanish-files.mjs';
import { textsOf } from './lib/i18n/texts.mjs';
import { at, Failed, isMain, script } from './lib/project.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const SCHEMA = 'schema/schema.graphql';

/** Returns the problems of the screens' texts, a line each. */
export async function textErrors() {
  const client = sourceFiles(['web', 'common']);
  const translated = new Set(spanishFiles(client));
  const errors = [];
  const documents = documentsOf([...translated]).map((file) => readFileSync(at(file), 'utf8'));
  const names = schemaNames(readFileSync(at(SCHEMA), 'utf8'), documents);
  const ids = new Map([...names].map((id) => [id, SCHEMA]));
  for (const file of [...client, ...sourceFiles(['graphql-server'])]) {
    const texts = textsOf(file, readFileSync(at(file), 'utf8'));
    for (const { id, line } of texts.ids) ids.set(id, `${file}:${line}`);
    if (!translated.has(file)) continue;
    for (const { text, line } of texts.untranslated) errors.push(`${file}:${line}: isn't translated: ${text}`);
    for (const { text, line } of texts.computed) errors.push(`${file}:${line}: an id must be a literal: ${text}`);
  }
  return [...errors, ...catalogErrors(ids, await readCatalog(), readGlossary())];
}

if (isMain(import.meta)) {
  await script(async () => {
    const below = process.argv[2] ?? '';
    const errors = (await textErrors()).filter((error) => error.startsWith(below));
    if (errors.length > 0) throw new Failed(`${errors.join('\n')}\n\n${errors.length} texts to mend.`);
    console.log('All texts are translated.');
  });
}
