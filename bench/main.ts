import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { documentOf } from './lib/document';
import { cellsOf, growthOf, type Line, tableOf } from './lib/report';
import { type Stage, setStage } from './lib/stage';
import { client } from './points/client';
import { firstPage } from './points/first-page';
import { growth } from './points/growth';
import { mixedLoad } from './points/mixed-load';
import { otherLists } from './points/other-lists';
import { afterQuiet, pickers } from './points/pickers';
import { repeatVisit } from './points/repeat-visit';
import { reports } from './points/reports';
import { signIns } from './points/sign-in';
import { start } from './points/start';
import { submit } from './points/submit';
import { wholeList } from './points/whole-list';

const points: Record<string, (stage: Stage) => Promise<void>> = {
  1: firstPage,
  2: growth,
  3: submit,
  4: wholeList,
  5: otherLists,
  6: signIns,
  7: client,
  8: start,
  9: reports,
  10: pickers,
  11: afterQuiet,
  12: repeatVisit,
  13: mixedLoad,
};
/** Figures that do not grow with the data are measured at the first scale only. */
const ONCE = ['6', '7', '8', '12'];

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    ms: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
  },
});

const log = (line: string) => console.error(`bench: ${line}`);

async function main() {
  const wanted = values.only?.split(',') ?? Object.keys(points);
  const unknown = wanted.filter((point) => !points[point]);
  if (unknown.length) throw new Error(`there is no point ${unknown.join(', ')}`);
  const scales = values.scale.split(',').map(Number);
  const lines: Line[] = [];
  for (const scale of scales) {
    log(`seeding at scale ${scale}`);
    const stage = await setStage(scale, { ms: Number(values.ms), rounds: Number(values.rounds) });
    try {
      for (const point of wanted.filter((one) => scale === scales[0] || !ONCE.includes(one))) {
        log(`point ${point} at scale ${scale}`);
        await points[point]!(stage);
      }
    } finally {
      await stage.stop();
    }
    lines.push(...stage.lines);
  }
  const all = [...lines, ...growthOf(lines)].sort((one, other) => one.point - other.point);
  console.log(tableOf(all.map(cellsOf)));
  if (values.write) writeFileSync('docs/benchmarks.md', documentOf(all));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
