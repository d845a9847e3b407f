import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../project.mjs';

/** The Spanish catalog, a PO file that translators' programs open. */
export const CATALOG = at('common', 'i18n', 'es.po');

/** Returns the catalog: each English id, with its mark ('Change||button', a context in the file), and its Spanish text. */
export async function readCatalog() {
  // Loaded on demand, because the first start imports this file before the packages are installed.
  const { default: gettext } = await import('gettext-parser');
  const { translations } = gettext.po.parse(readFileSync(CATALOG), 'utf8');
  const entries = Object.values(translations).flatMap((texts) => Object.values(texts));
  return Object.fromEntries(
    entries
      .filter(({ msgid, msgstr: [text] }) => msgid && text)
      .map(({ msgid, msgctxt, msgstr: [text] }) => [msgctxt ? `${msgid}||${msgctxt}` : msgid, text]),
  );
}

/** Writes the catalog as JSON, which the client and the server load. */
export const generateCatalog = async () =>
  writeFileSync(at('common', 'i18n', 'es.generated.json'), `${JSON.stringify(await readCatalog(), null, 1)}\n`);
