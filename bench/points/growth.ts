import type { DataSource } from 'typeorm';
import { toCursor } from '../../graphql-server/core/paging';
import { openDatabase } from '../../graphql-server/database';
import { readTimecardPage } from '../../graphql-server/features/timecards/timecards.queries';
import type { TimecardsArgs } from '../../graphql-server/features/timecards/timecards.types';
import { median } from '../lib/measure';
import { milliseconds } from '../lib/report';
import type { Stage } from '../lib/stage';

const SAMPLES = 60;
/** Always the same work for the database: scales are measured minutes apart, and the machine may be slower by then. */
const YARDSTICK = `SELECT json_agg(json_build_object('n', n, 'text', n::text))::text FROM generate_series(1, 3000) n`;

/** 2: pages and filters, in milliseconds of the product's own queries, so that growth is not thinned by HTTP. */
export async function growth(stage: Stage): Promise<void> {
  const db = await openDatabase(stage.cluster.url);
  try {
    const questions = await questionsFor(db);
    const times = new Map(questions.map(({ what }) => [what, [] as number[]]));
    const yardstick: number[] = [];
    for (let sample = -6; sample < SAMPLES; sample++) {
      const started = performance.now();
      await db.query(YARDSTICK);
      if (sample >= 0) yardstick.push(performance.now() - started);
      for (const { what, args } of questions) {
        const begun = performance.now();
        await readTimecardPage(db, { ownerId: null, args: { first: 50, ...args } });
        if (sample >= 0) times.get(what)!.push(performance.now() - begun);
      }
    }
    for (const { what, most } of questions) {
      const ms = median(times.get(what)!);
      const growth = { key: what, value: ms / median(yardstick), unit: 'yardsticks', ...(most ? { most } : {}) };
      stage.lines.push({ point: 2, what: `${what}, scale ${stage.scale}`, value: milliseconds(ms), growth });
    }
  } finally {
    await db.destroy();
  }
}

async function questionsFor(db: DataSource): Promise<{ what: string; args: Partial<TimecardsArgs>; most?: number }[]> {
  const [{ count }] = await db.query('SELECT count(*)::int AS count FROM timecards');
  const [far] = await db.query(
    `SELECT date, to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00') AS "createdAt", id
     FROM timecards ORDER BY date DESC, timecards."createdAt" DESC, id DESC OFFSET $1 LIMIT 1`,
    [Math.floor(count * 0.9)],
  );
  const [{ name }] = await db.query(
    `SELECT "firstName" || ' ' || "lastName" AS name FROM users WHERE email = 'person17@example.com'`,
  );
  return [
    { what: 'first page', args: {}, most: 1.15 },
    { what: 'page 90 % back', args: { after: toCursor([far.date, far.createdAt, far.id]) }, most: 1.15 },
    { what: 'work area, selective substring', args: { filter: { workArea: 'levee 17' } } },
    { what: 'work area, no match', args: { filter: { workArea: 'nowhere at all' } }, most: 1.5 },
    { what: 'by a person’s name', args: { filter: { name } } },
    { what: 'by a month of four years ago', args: { filter: monthAgo(4 * 365) } },
  ];
}

function monthAgo(days: number) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { startDate: day(days), endDate: day(days - 30) };
}
