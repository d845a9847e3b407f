import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Line, tableOf } from './lib/report';
import { type Stage, setStage } from './lib/stage';
import { firstPage } from './points/first-page';

/** What needs the seeded database; measured in this order. */
const points: Record<string, (stage: Stage) => Promise<void>> = { 1: firstPage };

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    ms: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '7' },
  },
});

const log = (line: string) => console.error(`bench: ${line}`);

async function main() {
  const wanted = values.only?.split(',') ?? Object.keys(points);
  const lines: Line[] = [];
  for (const scale of values.scale.split(',').map(Number)) {
    const stage = await setStage(scale, { ms: Number(values.ms), rounds: Number(values.rounds) }, log);
    try {
      for (const point of wanted) {
        log(`point ${point} at scale ${scale}`);
        await points[point]?.(stage);
      }
    } finally {
      await stage.stop();
    }
    lines.push(...stage.lines);
  }
  console.log(tableOf(lines));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
