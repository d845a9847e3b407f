// npm run test:taps: counts the taps and keys of the daily jobs, from a timecard to a round of tickets, and compares
// them with their limits.
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, Failed, node, script } from './lib/project.mjs';

await script(async () => {
  await ensureInstalled();
  await build();
  const { code } = await node([command('jest'), '--config', 'e2e/jest.config.js', 'e2e/taps']);
  if (code !== 0) throw new Failed('A daily job takes more taps or keys than its limit, or the run did not finish.');
});
