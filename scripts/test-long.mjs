// npm run test:long: runs every suite that is too long for `npm test`, one after the other, with one table of results. A full run
// takes hours. `-- --only security,faults` runs some of them, `--small` repeats and measures less. Each suite's output is in
// .cache/long.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, Failed, node, script } from './lib/project.mjs';

/** Each suite's command, and its arguments for a small run. */
const SUITES = {
  mutation: {
    args: [at('scripts', 'test-mutation.mjs')],
    small: ['--mutate', 'graphql-server/access/permissions.ts'],
  },
  faults: { args: [at('scripts', 'test-faults.mjs')], small: ['--rounds', '0.1'] },
  security: { args: [at('scripts', 'test-security.mjs')], small: ['--rounds', '0.1'] },
  outbox: { args: [at('scripts', 'test-outbox.mjs')], small: ['--drops', '60', '--photos', '20'] },
  spanish: { args: [at('scripts', 'test-spanish.mjs')], small: [] },
  taps: { args: [at('scripts', 'test-taps.mjs')], small: [] },
  soak: { args: [at('scripts', 'test-soak.mjs')], small: ['--rounds', '0.1'] },
  bench: { args: [at('scripts', 'bench.mjs')], small: ['--scale', '0.1', '--rounds', '3'] },
};

const options = { only: { type: 'string' }, small: { type: 'boolean', default: false } };

const minutes = (seconds) => `${(seconds / 60).toFixed(0).padStart(4)} min`;

await script(async () => {
  const { values } = parseArgs({ options });
  const names = values.only?.split(',') ?? Object.keys(SUITES);
  const unknown = names.filter((name) => !SUITES[name]);
  if (unknown.length > 0) {
    throw new Failed(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}.`);
  }
  mkdirSync(at('.cache', 'long'), { recursive: true });
  const rows = [];
  for (const name of names) {
    console.log(`${new Date().toISOString()} ${name} runs.`);
    const { code, output, seconds } = await node(
      values.small ? [...SUITES[name].args, ...SUITES[name].small] : SUITES[name].args,
      { quiet: true },
    );
    writeFileSync(at('.cache', 'long', `${name}.log`), output);
    rows.push({ name, code, line: `${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(9)} ${minutes(seconds)}` });
    if (code !== 0) console.log(output.trimEnd().split('\n').slice(-30).join('\n'));
  }
  console.log(`\n${rows.map(({ line }) => line).join('\n')}`);
  if (rows.some(({ code }) => code !== 0)) throw new Failed('The whole output of each suite is in .cache/long.');
});
