// npm run bench: compares the built product with minimal servers. `-- --help` lists the options. Results are in
// docs/benchmarks.md.
import { build } from './build.mjs';
import { benchOptions, HELP, PACKAGES } from './lib/bench-options.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failed, node, script, TYPESCRIPT } from './lib/project.mjs';

await script(async () => {
  const options = benchOptions(process.argv.slice(2));
  if (options.help) return console.log(HELP);
  await ensureInstalled();
  const left = [];
  for (const point of options.points.filter((point) => point in PACKAGES)) {
    if (!(await installed(PACKAGES[point]))) left.push(point);
  }
  options.points = options.points.filter((point) => !left.includes(point));
  if (options.points.length > 0) {
    await build();
    const { code } = await node([...TYPESCRIPT, 'bench/main.ts', JSON.stringify(options)]);
    if (code !== 0) throw new Failed('Not everything could be measured; see above.');
  }
  if (left.length > 0) throw new Failed(`Not measured, because packages are missing: point ${left.join(', ')}.`);
});

/** Installs a folder's packages. False if that fails, because only this installation needs a network. */
async function installed(folder) {
  try {
    await ensureInstalled(folder);
    return true;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    console.error(
      `The packages of ${folder} could not be installed: ${error.message} Connect to a package registry, or leave out its point.`,
    );
    return false;
  }
}
