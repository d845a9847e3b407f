// npm test: runs the groups of steps in lib/steps.mjs. A failed step stops its sequence, and later groups.
// `npm test -- --only types,server` runs only the named steps.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { Failed, script } from './lib/project.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

await script(async () => {
  await ensureInstalled();
  // Imported after the installation, because the steps look up commands of installed packages.
  const { GROUPS } = await import('./lib/steps.mjs');
  const wanted = only(GROUPS.flatMap((group) => group.flatMap((sequence) => Object.keys(sequence))));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const begun = Date.now();
  for (const group of GROUPS) {
    const counts = (await Promise.all(group.map((sequence) => inOrder(sequence, wanted)))).flat();
    for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key];
    if (counts.some((count) => count.broken))
      throw new Failed(
        `Stopped: ${counts
          .filter((count) => count.broken)
          .map((count) => count.broken)
          .join(', ')} failed.`,
      );
  }
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(
    `\n${wanted.length} steps in ${seconds(begun)}: ${total.passed} passed, ${total.failed} failed${skipped}`,
  );
});

/** Runs the wanted steps of a sequence, one after the other. Stops after a failed step. */
async function inOrder(sequence, wanted) {
  const counts = [];
  for (const [name, step] of Object.entries(sequence)) {
    if (wanted.includes(name)) counts.push(await verdict(name, step));
    if (counts.at(-1)?.broken) break;
  }
  return counts;
}

/** Runs one step and prints its result, with its output if it failed. */
async function verdict(name, step) {
  const begun = Date.now();
  try {
    const counts = await step.run(step.says);
    const tests = counts.passed ? `, ${counts.passed} passed` : '';
    console.log(`ok    ${name.padEnd(11)}${step.says} (${seconds(begun)}${tests})`);
    return counts;
  } catch (error) {
    console.log(`FAIL  ${name.padEnd(11)}${step.says} (${seconds(begun)})`);
    console.log(error instanceof Failed ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, broken: name };
  }
}

function only(all) {
  const names = values.only?.split(',') ?? all;
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length) throw new Failed(`There is no step ${unknown.join(', ')}. The steps: ${all.join(', ')}.`);
  return names;
}

function seconds(begun) {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}
