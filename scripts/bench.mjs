// npm run bench: measures the built product against its floors. `-- --scale 0.1,1,10 --only 1,3 --write`; see docs/benchmarks.md.
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failed, node, script, TYPESCRIPT } from './lib/project.mjs';

await script(async () => {
  await ensureInstalled();
  await build();
  const { code } = await node([...TYPESCRIPT, 'bench/main.ts', ...process.argv.slice(2)]);
  if (code !== 0) throw new Failed('The benchmark did not come to its end.');
});
