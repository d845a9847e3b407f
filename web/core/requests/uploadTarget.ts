/** Uses the page's own origin for the product's own storage; any other URL stays as it is. */
export function uploadTarget(uploadURL: string, origin: string): string {
  const { pathname, search } = new URL(uploadURL, origin);
  return pathname.startsWith('/api/') ? origin + pathname + search : uploadURL;
}
