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

/** Returns a hash of these files' paths and contents. Ignores their times, because checkouts and copies change them. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `work` if its inputs have changed since the last run, or if its result is missing. Returns whether it ran. */
export async function unlessDone({ stamp, result, inputs }, work) {
  const print = fingerprint(inputs());
  const done = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
  if (done) return false;
  // Failed work may leave half a result, which must not count as done if the inputs change back.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  // Read the inputs again, because the work itself may write some of them, as the code generator does.
  writeFileSync(stamp, fingerprint(inputs()));
  return true;
}
