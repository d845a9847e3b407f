import { writeFileSync } from 'node:fs';
import { launchBrowser, MEASURED } from '../../e2e/browser';
import { freePort } from '../../graphql-server/services/free-port';
import { median } from '../lib/measure';
import { pin, unpin } from '../lib/process';
import { SERVER_CPU, type Stage } from '../lib/stage';

interface Weight {
  name: string;
  limit: number;
  gzip: number;
  brotli: number;
}

const importUrl = new Function('url', 'return import(url)') as <Module>(url: string) => Promise<Module>;

/** Imports a file of ES modules of the project. This file's compiler would turn a plain import() into require(). */
const importModule = <Module>(path: string) => importUrl<Module>(new URL(path, `file://${process.cwd()}/`).href);

interface Screen {
  name: string;
  page: string;
  path: string;
  signedIn: boolean;
  /** Lowest allowed Lighthouse score. */
  least: number;
  mostBytes?: number;
}

const screens: Screen[] = [
  { name: 'login', page: 'login', path: '/login', least: 92, mostBytes: 308_000, signedIn: false },
  { name: 'Submit Timecard', page: 'SubmitTimecard', path: '/', least: 92, mostBytes: 474_000, signedIn: true },
  { name: 'All Timecards', page: 'AllTimecards', path: '/timecards', least: 94, mostBytes: 455_000, signedIn: true },
];

/** Measurement 7: weight and Lighthouse scores of the three most important pages. npm test checks the weight of all pages. */
export async function client(stage: Stage): Promise<void> {
  const { clientWeights } = await importModule<{ clientWeights(): Weight[] }>('scripts/lib/client-weight.mjs');
  const measured = clientWeights().filter(({ name }) => screens.some(({ page }) => page === name));
  for (const { name, limit, gzip, brotli } of measured) {
    stage.lines.push({
      point: 7,
      what: `scripts and styles before ${name} is usable`,
      value: `${(gzip / 1000).toFixed(1)} kB gzip, ${(brotli / 1000).toFixed(1)} kB brotli`,
      bar: { most: limit / 1000, measured: brotli / 1000 },
    });
  }
  await lighthouse(stage);
}

const RUNS = 5;
/** Limits for each page, on a phone over Lighthouse's slow 4G. */
const MOST_MS = { largestPaint: 1800, blocking: 200 };
/** Audits that don't depend on the machine's speed, so one run is enough. */
const CERTAIN = ['accessibility', 'best-practices'] as const;

interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report>;

async function lighthouse(stage: Stage): Promise<void> {
  const { default: run } = await importModule<{ default: Lighthouse }>(
    'bench/lighthouse/node_modules/lighthouse/core/index.js',
  );
  unpin(process.pid);
  unpin(stage.product.pid);
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`, ...MEASURED]);
  try {
    for (const screen of screens) {
      const { path, signedIn } = screen;
      const reports: Report['lhr'][] = [];
      for (let round = 0; round < RUNS; round++) {
        const { lhr } = await run(`http://localhost:${stage.product.port}${path}`, {
          port,
          logLevel: 'error',
          onlyCategories: ['performance', ...(round === 0 ? CERTAIN : [])],
          ...(signedIn ? { extraHeaders: { Cookie: stage.cookie } } : {}),
        });
        reports.push(lhr);
        const { BENCH_REPORTS: folder } = process.env;
        if (folder) writeFileSync(`${folder}/${screen.name} ${round + 1}.json`, JSON.stringify(lhr, null, 1));
      }
      report(stage, screen, reports);
    }
  } finally {
    await browser.close();
    pin(stage.product.pid, SERVER_CPU);
    pin(process.pid, SERVER_CPU + 1);
  }
}

function report(stage: Stage, { name, least, mostBytes }: Screen, reports: Report['lhr'][]): void {
  const score =
    (category: string) =>
    ({ categories }: Report['lhr']) =>
      (categories[category]?.score ?? 0) * 100;
  const audit =
    (id: string) =>
    ({ audits }: Report['lhr']) =>
      audits[id]?.numericValue ?? Number.NaN;
  const line = (what: string, figure: (lhr: Report['lhr']) => number, show: (value: number) => string, bar?: Bar) => {
    const measured = median(reports.map(figure));
    const spread = [Math.min, Math.max].map((edge) => show(edge(...reports.map(figure)))).join(' to ');
    stage.lines.push({
      point: 7,
      what: `Lighthouse, mobile, median of ${RUNS}: ${name}, ${what}`,
      value: `${show(measured)} (${spread})`,
      ...(bar && { bar: { ...bar, measured } }),
    });
  };
  line('performance', score('performance'), (value) => value.toFixed(0), { least });
  line('largest contentful paint', audit('largest-contentful-paint'), seconds, { most: MOST_MS.largestPaint });
  line('total blocking time', audit('total-blocking-time'), (ms) => `${ms.toFixed(0)} ms`, { most: MOST_MS.blocking });
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  line('transferred', audit('total-byte-weight'), kilobytes, mostBytes ? { most: mostBytes } : undefined);
  for (const category of CERTAIN) {
    const measured = Math.round(score(category)(reports[0]!));
    const what = `Lighthouse, mobile: ${name}, ${category}`;
    stage.lines.push({ point: 7, what, value: String(measured), bar: { least: 100, measured } });
  }
}

type Bar = { least: number } | { most: number };

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
