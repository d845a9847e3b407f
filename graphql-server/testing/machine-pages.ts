import type { ApiClient } from './client';

/** Reads the rows of the machine report page by page. */
export async function machinePages(
  client: ApiClient,
  fields: string,
  variables: { filter?: object; first?: number; exceptionsFirst?: boolean },
): Promise<Record<string, string | null>[]> {
  const rows: Record<string, string | null>[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors } = await client.graphql(
      `query ($filter: MachineReportFilter, $exceptionsFirst: Boolean, $first: Int, $after: String) {
        machineReportRows(filter: $filter, exceptionsFirst: $exceptionsFirst, first: $first, after: $after) {
          edges { cursor node { ${fields} } } pageInfo { hasNextPage endCursor } } }`,
      { ...variables, after },
    );
    if (errors) throw new Error(errors[0]!.message);
    const { edges, pageInfo } = data.machineReportRows;
    rows.push(...edges.map(({ node }: { node: Record<string, string | null> }) => node));
    if (!pageInfo.hasNextPage) return rows;
    after = pageInfo.endCursor;
  }
}
