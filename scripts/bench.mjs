// npm run bench: compares the built product with minimal servers. `-- --help` lists the options. Results are in
// docs/benchmarks.md.
import { build } from './build.mjs';
import { benchOptions, HELP, PEERS } from './lib/bench-options.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failed, node, script, TYPESCRIPT } from './lib/project.mjs';

await script(async () => {
  const options = benchOptions(process.argv.slice(2));
  if (options.help) return console.log(HELP);
  await ensureInstalled();
  const problem = options.points.includes(PEERS) && (await peersProblem());
  if (problem) {
    console.error(problem);
    options.points = options.points.filter((point) => point !== PEERS);
  }
  if (options.points.length > 0) {
    await build();
    const { code } = await node([...TYPESCRIPT, 'bench/main.ts', JSON.stringify(options)]);
    if (code !== 0) throw new Failed('Not everything could be measured; see above.');
  }
  if (problem) throw new Failed(`Point ${PEERS} was not measured: its packages are not installed.`);
});

/** Returns a message if the packages of bench/peers can't be installed. Only this installation needs a network. */
async function peersProblem() {
  try {
    await ensureInstalled('bench/peers');
    return undefined;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return `The packages of bench/peers could not be installed: ${error.message} Connect to a package registry, or leave out point ${PEERS}.`;
  }
}
