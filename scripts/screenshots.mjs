// npm run screenshots: takes the README's pictures of the built product and its sample data. `-- --all <folder>` takes every
// page.
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failed, node, script, TYPESCRIPT } from './lib/project.mjs';

const { values } = parseArgs({ options: { all: { type: 'string' } } });

await script(async () => {
  await ensureInstalled();
  await build();
  const { code } = await node([...TYPESCRIPT, 'e2e/screenshots.ts', ...(values.all ? [values.all] : [])]);
  if (code !== 0) throw new Failed('The screenshots are incomplete.');
});
