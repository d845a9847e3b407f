import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { documentOf } from './lib/document';
import { cellsOf, growthOf, type Line, tableOf } from './lib/report';
import { type Stage, setStage } from './lib/stage';
import { accounting } from './points/accounting';
import { allTimecards } from './points/all-timecards';
import { client } from './points/client';
import { day } from './points/day';
import { everyList } from './points/every-list';
import { growth } from './points/growth';
import { meters } from './points/meters';
import { mixedLoad } from './points/mixed-load';
import { otherLists } from './points/other-lists';
import { peers } from './points/peers';
import { afterQuiet, pickers } from './points/pickers';
import { repeatVisit } from './points/repeat-visit';
import { reports } from './points/reports';
import { signIns } from './points/sign-in';
import { slowReaders } from './points/slow-readers';
import { spanish } from './points/spanish';
import { startAndMemory } from './points/start-and-memory';
import { statements } from './points/statements';
import { submit } from './points/submit';
import { wholeList } from './points/whole-list';

/** Measurements by their numbers in scripts/lib/bench-options.mjs. */
const points: Record<string, (stage: Stage) => Promise<void>> = {
  1: allTimecards,
  2: growth,
  3: submit,
  4: wholeList,
  5: otherLists,
  6: signIns,
  7: client,
  8: startAndMemory,
  9: reports,
  10: pickers,
  11: afterQuiet,
  12: repeatVisit,
  13: mixedLoad,
  14: peers,
  15: slowReaders,
  16: accounting,
  17: everyList,
  18: meters,
  19: statements,
  20: day,
  21: spanish,
};
/** Numbers of measurements that don't depend on the amount of data. They run only at the first `--scale`. */
const ONCE = ['6', '7', '8', '12', '15', '21'];

interface Options {
  scales: number[];
  points: string[];
  ms: number;
  rounds: number;
  write: boolean;
  /** Folder of the seeded databases. Without it, each run seeds new databases. */
  data?: string;
}

const begun = performance.now();
const log = (line: string) => console.error(`bench, ${((performance.now() - begun) / 1000).toFixed(0)} s: ${line}`);

/** Takes the wanted measurements at one `--scale`. A failed measurement loses only its own figures. Returns the failures. */
async function measure(
  scale: number,
  wanted: string[],
  { data, ...sampling }: Stage['sampling'] & Pick<Options, 'data'>,
  lines: Line[],
): Promise<string[]> {
  const failed: string[] = [];
  log(`seeding at scale ${scale}`);
  const stage = await setStage(scale, sampling, data && resolve(data, `scale-${scale}`));
  try {
    for (const point of wanted) {
      log(`point ${point} at scale ${scale}`);
      const before = stage.lines.length;
      try {
        await points[point]!(stage);
        for (const line of stage.lines.slice(before)) log(cellsOf(line).filter(Boolean).join(' | '));
      } catch (error) {
        console.error(error);
        stage.lines.length = before;
        failed.push(`point ${point} at scale ${scale}`);
      }
    }
  } finally {
    lines.push(...stage.lines);
    await stage.stop();
  }
  return failed;
}

async function main({ scales, points: asked, write, ...sampling }: Options) {
  const lines: Line[] = [];
  const failed: string[] = [];
  for (const scale of scales) {
    const wanted = asked.filter((point) => scale === scales[0] || !ONCE.includes(point));
    try {
      failed.push(...(await measure(scale, wanted, sampling, lines)));
    } catch (error) {
      console.error(error);
      failed.push(`scale ${scale}`);
    }
  }
  const all = [...lines, ...growthOf(lines)].sort((one, other) => one.point - other.point);
  console.log(tableOf(all.map(cellsOf)));
  if (write && all.length > 0) writeFileSync('docs/benchmarks.md', documentOf(all));
  if (failed.length === 0) return;
  log(`failed: ${failed.join(', ')}. The lines of everything else are above${write ? ' and written' : ''}.`);
  process.exitCode = 1;
}

void main(JSON.parse(process.argv[2] ?? '{}'));
