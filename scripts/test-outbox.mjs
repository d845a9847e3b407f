// npm run test:outbox: submissions behind a connection that is cut 1,000 times. `-- --drops 200` makes fewer.
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, Failed, node, script } from './lib/project.mjs';

const { values } = parseArgs({ options: { drops: { type: 'string', default: '1000' } } });

await script(async () => {
  if (!/^[1-9]\d*$/.test(values.drops)) throw new Failed('--drops must be a whole number above 0, for example 200.');
  await ensureInstalled();
  await build();
  const args = [command('jest'), '--config', 'e2e/jest.config.js', 'outbox-drops'];
  const { code } = await node(args, { env: { OUTBOX_DROPS: values.drops } });
  if (code !== 0)
    throw new Failed('A submission was lost, doubled, or sent as someone else, or the run did not finish.');
});
