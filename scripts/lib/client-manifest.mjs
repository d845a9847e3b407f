/**
 * The files that these sources of the client load at once: each source's own, what it imports, and their styles. What is
 * imported on demand does not count.
 * @param manifest Vite's manifest
 * @param sources paths below web, such as `app/SignedIn.tsx`
 * @returns a set of paths below dist/web
 */
export function filesLoadedBy(manifest, sources) {
  const files = new Set();
  const add = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the client has no ${source}`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}
