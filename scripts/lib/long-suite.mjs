import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { ensureInstalled } from './install.mjs';
import { at, command, Failed, node, script } from './project.mjs';

/** Runs journeys in a browser against the built product. */
export async function longJourneys(names, failure, env = {}) {
  await ensureInstalled();
  await build();
  const { code } = await node([command('jest'), '--config', 'e2e/jest.config.js', ...names], { env });
  if (code !== 0) throw new Failed(failure);
}

/**
 * Runs a folder of long tests against the built product and prints their figures. `-- --only fuzz` runs files with that word in
 * their name, `--rounds 0.1` scales the repetitions, and `--seed 42` repeats a run.
 * @param folder folder with the tests and the jest config
 * @param failure message to print if a test fails
 */
export async function longSuite(folder, failure, config = 'jest.config.js') {
  const options = { only: { type: 'string' }, rounds: { type: 'string', default: '1' }, seed: { type: 'string' } };
  await script(async () => {
    const { values } = parseArgs({ options });
    if (!(Number(values.rounds) > 0)) throw new Failed('--rounds must be a number above 0, for example 0.1.');
    if (values.seed && !/^\d{1,10}$/.test(values.seed)) throw new Failed('--seed must be a whole number.');
    await ensureInstalled();
    await build();
    const figures = at('.cache', `${folder}-figures.txt`);
    mkdirSync(at('.cache'), { recursive: true });
    rmSync(figures, { force: true });
    const only = values.only ? ['--testPathPatterns', values.only] : [];
    const { code, seconds } = await node([command('jest'), '--config', `${folder}/${config}`, ...only], {
      env: { ROUNDS: values.rounds, FIGURES: figures, ...(values.seed ? { SEED: values.seed } : {}) },
    });
    console.log(`\nFigures (rounds ${values.rounds}, ${seconds.toFixed(0)} s):`);
    console.log(existsSync(figures) ? readFileSync(figures, 'utf8').trimEnd() : 'none');
    if (code !== 0) throw new Failed(failure);
  });
}
