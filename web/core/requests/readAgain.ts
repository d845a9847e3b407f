/** Sends queries again by calling their `refetch`. A failure becomes the `error` of its query. */
export function readAgain(...refetches: readonly (() => Promise<unknown>)[]): void {
  for (const refetch of refetches) void refetch().catch(() => undefined);
}
