import { type PageArgs, shownRows, toCursor } from '../paging';
import { JsonText, textObject } from './json-text';
import type { Selection } from './selection';

/** A row as JSON text, with its sort key. */
export interface TextRow {
  json: string;
  key: string[];
}

/** Like `toPage`, for rows that are JSON text: the connection as text, with the fields the document selects. */
export function toPageText(rows: (TextRow | null)[], args: PageArgs, wanted: Selection): JsonText {
  const shown = shownRows(rows, args);
  const last = shown.at(-1);
  const edge = wanted.fields.get('edges');
  const info = wanted.fields.get('pageInfo');
  return new JsonText(
    textObject(wanted, {
      edges: edge && edgesText(shown, edge),
      pageInfo:
        info &&
        textObject(info, {
          hasNextPage: String(rows.length > shown.length),
          endCursor: last ? cursorText(last) : 'null',
        }),
    }),
  );
}

/** A cursor is base64url, so that there is nothing to escape. */
const cursorText = ({ key }: TextRow) => `"${toCursor(key)}"`;

/** The edges as one list. Their fields are looked up once, not for each edge. */
function edgesText(rows: TextRow[], { type, fields }: Selection): string {
  const parts = [...fields.keys()].map((name, index) => ({ name, start: `${index > 0 ? ',' : '{'}"${name}":` }));
  const texts = rows.map((row) => {
    let text = '';
    for (const { name, start } of parts) {
      text += start;
      text += name === 'node' ? row.json : name === 'cursor' ? cursorText(row) : `"${type}"`;
    }
    return `${text}}`;
  });
  return `[${texts.join(',')}]`;
}

/** The fields a document selects of a connection's nodes. */
export const nodeOf = (connection: Selection) => connection.fields.get('edges')?.fields.get('node') ?? undefined;
