// npm run mails: writes every email with sample content as HTML, and as pictures for phone and desktop, in light and dark.
// Option: `-- --out <folder>`.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { Failed, node, script, TYPESCRIPT } from './lib/project.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: '.cache/mails' } } });

await script(async () => {
  await ensureInstalled();
  const { code } = await node([...TYPESCRIPT, 'e2e/mail-pictures.ts', values.out]);
  if (code !== 0) throw new Failed('The pictures of the mails are incomplete.');
  console.log(`See ${values.out}.`);
});
