import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { at, root } from './project.mjs';

/** Returns every file below these paths of the project. Missing paths are ignored. */
export function filesBelow(...paths) {
  return paths.flatMap((path) => {
    const full = at(path);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [full];
    const entries = readdirSync(full, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  });
}

/** One line that changes when any of these files does. Contents count, not times: a checkout or a copy touches those. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Does the work when its inputs changed since the last time, or its result is missing. Returns whether it did. */
export async function unlessDone({ stamp, result, inputs }, work) {
  const print = fingerprint(inputs());
  const done = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
  if (done) return false;
  // Work that fails may leave half a result, which must not count as done once the inputs are as before.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  // Read again: the work itself may write some of its inputs, as the code generator does.
  writeFileSync(stamp, fingerprint(inputs()));
  return true;
}
