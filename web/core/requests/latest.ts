interface Asked<Data> {
  data?: Data;
  previousData?: Data;
  error?: unknown;
}

/**
 * Returns a list's data. After a change of filters, returns the previous data until the new response arrives. `isStale` means
 * that the data doesn't match the filters yet (see StaleRows).
 */
export function latest<Data>({ data, previousData, error }: Asked<Data>): { data: Data | undefined; isStale: boolean } {
  return { data: data ?? previousData, isStale: data === undefined && previousData !== undefined && !error };
}
