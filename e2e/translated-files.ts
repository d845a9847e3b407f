import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = `
  import { sourceFiles } from './scripts/lib/source-files.mjs';
  import { spanishFiles } from './scripts/lib/i18n/spanish-files.mjs';
  console.log(JSON.stringify(spanishFiles(sourceFiles(['web', 'common']))));`;

/** Returns the files whose texts are translated, with '/' below the project's root. */
export function translatedFiles(): Set<string> {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  return new Set(JSON.parse(stdout) as string[]);
}
