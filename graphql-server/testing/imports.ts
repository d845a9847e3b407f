import type { ApiClient, GraphqlResponse, Json } from './client';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Uploads a file and returns the whole response. */
export const upload = (
  client: ApiClient,
  list: string,
  file: string | Uint8Array,
  { type = 'text/csv', name = 'list.csv' } = {},
) =>
  client.raw('POST', `/api/imports?list=${list}`, {
    body: typeof file === 'string' ? file : new Uint8Array(file),
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });

const PREVIEW = `query ($id: ID!, $mapping: ImportMappingInput, $state: ImportRowState, $first: Int!, $after: String) {
  importPreview(id: $id, mapping: $mapping) {
    id list fileName sheets sheet headerRow encoding encodings version offerCount errorRows offers { row field value }
    fileRows { number cells } notImported { number cells } notImportedCount remarks hiddenCount
    missing { field by groups { text rows offer } } encodingGuess { encoding samples { current guessed } }
    columns { index header samples field } fields { name title } counts { create change same error leftOut }
    rows(state: $state, first: $first, after: $after) {
      edges { node { number state isHidden values { field value } changes { field old new } errors { column reason }
        notes { field text } offers { field value } } }
      pageInfo { hasNextPage endCursor } } } }`;

interface Asked {
  mapping?: object | null;
  state?: string;
  first?: number;
  after?: string;
}

/** Requests the preview of an uploaded file. Returns the GraphQL response. */
export const previewOf = (client: ApiClient, id: string, { first = 100, ...asked }: Asked = {}) =>
  client.graphql(PREVIEW, { id, first, ...asked });

/** Returns the preview of an uploaded file, with its rows. Throws if the preview fails. */
export async function preview(client: ApiClient, id: string, asked?: Asked): Promise<Json> {
  const { data, errors } = await previewOf(client, id, asked);
  if (errors) throw new Error(JSON.stringify(errors));
  const { rows, ...rest } = data.importPreview;
  return { ...rest, rows: rows.edges.map(({ node }: Json) => node), pageInfo: rows.pageInfo };
}

/** Uploads a file and returns its preview. Throws if the file is refused. */
export async function imported(
  client: ApiClient,
  list: string,
  ...file: Parameters<typeof upload> extends [infer _A, infer _B, ...infer Rest] ? Rest : never
): Promise<Json> {
  const { status, body } = await upload(client, list, ...file);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return preview(client, body.id);
}

/** Returns a preview's mapping in the form of an input. */
export const mappingOf = ({ sheet, headerRow, columns }: Json, more: object = {}) => ({
  sheet,
  headerRow,
  columns: columns.map(({ index, field }: Json) => ({ index, field })),
  ...more,
});

/** Applies an uploaded file with the mapping and version of its preview. */
export const apply = (
  client: ApiClient,
  shown: Json,
  more: { mapping?: object; version?: string } = {},
): Promise<GraphqlResponse> =>
  client.graphql(
    `mutation ($input: ApplyImportInput!) { applyImport(input: $input) { id counts { create change same error leftOut } } }`,
    { input: { id: shown.id, mapping: mappingOf(shown), version: shown.version, ...more } },
  );
