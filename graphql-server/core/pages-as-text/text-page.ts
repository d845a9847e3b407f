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
  const cursors = shown.map(({ key }) => JSON.stringify(toCursor(key)));
  const edge = wanted.fields.get('edges');
  const info = wanted.fields.get('pageInfo');
  return new JsonText(
    textObject(wanted, {
      edges: edge && `[${cursors.map((cursor, index) => textObject(edge, { cursor, node: shown[index]!.json }))}]`,
      pageInfo:
        info &&
        textObject(info, { hasNextPage: String(rows.length > shown.length), endCursor: cursors.at(-1) ?? 'null' }),
    }),
  );
}

/** The fields a document selects of a connection's nodes. */
export const nodeOf = (connection: Selection) => connection.fields.get('edges')?.fields.get('node') ?? undefined;
