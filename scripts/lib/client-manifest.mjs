/**
 * Returns the entry for one built file from Vite's manifest. Throws if there is none.
 * @param name a source's path below web (`app/SignedOut.tsx`), or the name of a shared chunk of client-chunks.mjs (`start`)
 */
export function chunkOf(manifest, name) {
  const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name);
  if (!chunk) throw new Error(`the client has no ${name}`);
  return chunk;
}

/**
 * Returns the files that these parts of the client load immediately: their own files, their imports, and their styles, without
 * imports on demand.
 * @param manifest Vite's manifest
 * @param names names for `chunkOf`
 * @returns a set of paths below dist/web
 */
export function filesLoadedBy(manifest, names) {
  const files = new Set();
  const add = (name) => {
    const chunk = chunkOf(manifest, name);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return files;
}
