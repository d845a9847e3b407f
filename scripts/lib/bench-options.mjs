import { parseArgs } from 'node:util';
import { Failed } from './project.mjs';

/** Measurements of `npm run bench`, each by the number that selects it in `--only`. */
export const POINTS = {
  1: 'the rows of All Timecards and a page with all lines, against the floor',
  2: 'pages and filters of timecards, and how they grow',
  3: 'submitting a card, against the floor',
  4: 'the whole list over REST: first byte, end, and memory',
  5: 'other lists, trucking totals, and searches of the log',
  6: 'other requests while 20 people sign in',
  7: 'weight of the client and Lighthouse (installs bench/lighthouse)',
  8: 'start, and memory after many requests',
  9: 'reports',
  10: 'pickers of the Submit screens',
  11: 'the rows of All Timecards after 15 seconds of quiet',
  12: 'the second load of Submit Timecard on a slow phone',
  13: 'the end of a shift: 30 people a second',
  14: 'peers: Drizzle + mercurius (installs bench/peers)',
  15: 'other requests while 50 clients read nothing',
  16: 'accounting previews and batches with a million lines sent',
  17: 'each query of the client, with the plans of slow statements in .cache/bench-plans.txt',
  18: 'replaced meters of a machine with 5,000 readings',
  19: "a hauler's statement with 20,000 lines: preview, matching, memory, and pauses",
  20: 'the page and the packet of a day with 40 cards, 60 machines, 300 loads, and 60 photos',
  21: 'Submit Timecard in Spanish, against English',
};

/** Folders with the additional packages of some points. */
export const PACKAGES = { 7: 'bench/lighthouse', 14: 'bench/peers' };

export const HELP = `npm run bench -- [options]

  --scale 0.1,1,10  how much data: 1 is a contractor's five years, 90,000 timecards (default 1)
  --only 1,3        the points to measure (default all)
  --ms 2000         how long one sample lasts, in milliseconds
  --rounds 5        how many samples there are; figures are their medians
  --data DIR        keeps the seeded databases there and uses those that are there already
  --write           puts the lines into docs/benchmarks.md
  --help            prints this

Points:
${Object.entries(POINTS)
  .map(([number, what]) => `  ${number.padStart(2)}  ${what}`)
  .join('\n')}`;

/**
 * Parses a command line's options.
 * @throws Failed with one sentence if they are invalid
 */
export function benchOptions(args) {
  const { scale, only, data, ms, rounds, write, help } = parsed(args);
  const points = only?.split(',') ?? Object.keys(POINTS);
  const unknown = points.filter((point) => !(point in POINTS));
  if (unknown.length > 0) throw wrong(`There is no point ${unknown.join(', ')}.`);
  return {
    scales: scale.split(',').map((one) => positive('--scale', one)),
    points,
    ms: positive('--ms', ms),
    rounds: positive('--rounds', rounds),
    data,
    write,
    help,
  };
}

function parsed(args) {
  try {
    const text = (fallback) => ({ type: 'string', ...(fallback && { default: fallback }) });
    const flag = { type: 'boolean', default: false };
    const options = {
      scale: text('1'),
      only: text(),
      data: text(),
      ms: text('2000'),
      rounds: text('5'),
      write: flag,
      help: flag,
    };
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw wrong(`${error.message.split('. ')[0].replace(/\.$/, '')}.`);
  }
}

function positive(option, text) {
  const number = Number(text);
  if (!(number > 0 && Number.isFinite(number))) throw wrong(`${option} takes a number above 0, not "${text}".`);
  return number;
}

const wrong = (sentence) => new Failed(`${sentence} \`npm run bench -- --help\` lists options and points.`);
