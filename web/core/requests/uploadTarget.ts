/** Returns an upload URL with the page's own origin if the file goes to the product's own storage. Other URLs stay unchanged. */
export function uploadTarget(uploadURL: string, origin: string): string {
  const { pathname, search } = new URL(uploadURL, origin);
  return pathname.startsWith('/api/') ? origin + pathname + search : uploadURL;
}
