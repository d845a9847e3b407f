import type { DataSource } from 'typeorm';
import { toCursor } from '../../graphql-server/core/database/cursors';
import { readTimecardPage } from '../../graphql-server/features/timecards/list/list.queries';
import { type TimecardsArgs } from '../../graphql-server/features/timecards/list/list.types';
import { openDatabase } from '../../graphql-server/start/database';
import { clientDocument } from '../../graphql-server/testing/client-document';
import { alternating, costsOf, median, medianMs, medianRate, shareOf } from '../lib/measure';
import { milliseconds, perSecond } from '../lib/report';
import { asBrowser, graphql, type Stage, withTypenames } from '../lib/stage';
import type { PageName } from '../servers/statements';

const SAMPLES = 60;
/**
 * A fixed workload for the database. Queries are timed relative to it, because the machine may be slower at the
 * next `--scale`.
 */
const YARDSTICK = `SELECT json_agg(json_build_object('n', n, 'text', n::text))::text FROM generate_series(1, 3000) n`;

interface Question {
  what: string;
  /** Arguments of the request to the product. */
  args: Partial<TimecardsArgs>;
  /** Arguments of the request to the floor (bench/servers/floor.ts). */
  floor: { of: PageName; values: string[] };
  /** Largest allowed ratio to the figure at the smallest `--scale`. */
  most?: number;
  /** Longest allowed time of the whole HTTP request at `--scale 10`, in milliseconds. */
  mostMs?: number;
}

/**
 * Measurement 2: pages and filters. Compares rates over HTTP with the floor. For growth, compares the time of the product's own
 * queries, because the constant time of HTTP would hide the growth.
 */
export async function growth(stage: Stage): Promise<void> {
  const db = await openDatabase(stage.cluster.url);
  try {
    const questions = await questionsFor(db);
    const grown = await inYardsticks(db, questions);
    for (const question of questions) {
      const { ms, yardsticks } = grown.get(question)!;
      const samples = await overHttp(stage, question);
      const wholeMs = medianMs(samples, 'product');
      stage.lines.push({
        point: 2,
        what: `${question.what}, scale ${stage.scale}`,
        value: `${milliseconds(wholeMs)}; query ${milliseconds(ms)}`,
        ...costsOf(samples, 'product'),
        against: `floor ${perSecond(medianRate(samples, 'floor'))}`,
        ratio: shareOf(samples, 'product', 'floor'),
        ...(question.mostMs && stage.scale === 10 && { bar: { most: question.mostMs, measured: wholeMs } }),
        growth: {
          key: question.what,
          value: yardsticks,
          unit: 'yardsticks',
          ...(question.most ? { most: question.most } : {}),
        },
      });
    }
  } finally {
    await db.destroy();
  }
}

/** Measures the product's own queries in turn, in milliseconds and relative to a fixed workload. */
async function inYardsticks(db: DataSource, questions: Question[]) {
  const times = new Map(questions.map((question) => [question, [] as number[]]));
  const yardstick: number[] = [];
  for (let sample = -6; sample < SAMPLES; sample++) {
    const started = performance.now();
    await db.query(YARDSTICK);
    if (sample >= 0) yardstick.push(performance.now() - started);
    for (const question of questions) {
      const begun = performance.now();
      await readTimecardPage(db, { ownerId: null, args: { first: 50, ...question.args } });
      if (sample >= 0) times.get(question)!.push(performance.now() - begun);
    }
  }
  const figures = [...times].map(([question, all]) => {
    const ms = median(all);
    return [question, { ms, yardsticks: ms / median(yardstick) }] as const;
  });
  return new Map(figures);
}

/** Measures whole requests as a browser sends them, one at a time, including session and permission. */
function overHttp(stage: Stage, { args, floor: { of, values } }: Question) {
  const document = withTypenames(clientDocument('Timecards'));
  const asked = asBrowser(graphql(stage, document, { first: 50, ...args }));
  const search = new URLSearchParams([['of', of], ...values.map((value) => ['value', value])]);
  const contenders = [
    { name: 'product', server: stage.product, next: () => asked },
    { name: 'floor', server: stage.floor, next: () => ({ port: stage.floor.port, path: `/rows?${search}` }) },
  ];
  return alternating(contenders, { ...stage.sampling, atOnce: 1 });
}

async function questionsFor(db: DataSource): Promise<Question[]> {
  const [{ count }] = await db.query('SELECT count(*)::int AS count FROM timecards');
  const [far] = await db.query(
    `SELECT date, to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00') AS "createdAt", id
     FROM timecards ORDER BY date DESC, timecards."createdAt" DESC, id DESC OFFSET $1 LIMIT 1`,
    [Math.floor(count * 0.9)],
  );
  const [{ name }] = await db.query(
    `SELECT "firstName" || ' ' || "lastName" AS name FROM users WHERE email = 'person17@example.com'`,
  );
  const key: string[] = [far.date, far.createdAt, far.id];
  const month = monthAgo(4 * 365);
  const area = (what: string, workArea: string, bars: Pick<Question, 'most' | 'mostMs'>): Question => ({
    what,
    args: { filter: { workArea } },
    floor: { of: 'area', values: [`%${workArea}%`] },
    ...bars,
  });
  return [
    { what: 'first page', args: {}, floor: { of: 'first', values: [] }, most: 1.15 },
    { what: 'page 90% back', args: { after: toCursor(key) }, floor: { of: 'after', values: key }, most: 1.15 },
    area('work area, selective substring', 'levee 17', { mostMs: 15 }),
    area('work area, no match', 'nowhere at all', { most: 1.5 }),
    { what: 'by a person’s name', args: { filter: { name } }, floor: { of: 'person', values: [`%${name}%`] } },
    {
      what: 'by a month of four years ago',
      args: { filter: month },
      floor: { of: 'days', values: [month.startDate, month.endDate] },
    },
  ];
}

function monthAgo(days: number) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { startDate: day(days), endDate: day(days - 30) };
}
