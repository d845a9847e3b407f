import { writeFileSync } from 'node:fs';
import { launchBrowser } from '../../e2e/browser';
import { freePort } from '../../graphql-server/services/free-port';
import { pin, unpin } from '../lib/process';
import { SERVER_CPU, type Stage } from '../lib/stage';

interface Weight {
  name: string;
  limit: number;
  gzip: number;
  brotli: number;
}

/** For ESM-only packages: the compiler of this file would turn a plain import() into require(). */
const importModule = new Function('specifier', 'return import(specifier)') as <Module>(
  specifier: string,
) => Promise<Module>;

/** 7: the client's weight by screen, and Lighthouse's scores for the three that matter most. */
export async function client(stage: Stage): Promise<void> {
  const weights = new URL('scripts/lib/client-weight.mjs', `file://${process.cwd()}/`).href;
  const { clientWeights } = await importModule<{ clientWeights(): Weight[] }>(weights);
  for (const { name, limit, gzip, brotli } of clientWeights()) {
    stage.lines.push({
      point: 7,
      what: `JavaScript before ${name} is usable`,
      value: `${(gzip / 1000).toFixed(1)} kB gzip, ${(brotli / 1000).toFixed(1)} kB brotli`,
      bar: { most: limit / 1000, measured: gzip / 1000 },
    });
  }
  await lighthouse(stage);
}

const screens = [
  { name: 'login', path: '/login', least: 90, signedIn: false },
  { name: 'Submit Timecard', path: '/', least: 70, signedIn: true },
  { name: 'All Timecards', path: '/timecards', least: 70, signedIn: true },
];
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Report {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { id: string; score: number | null; title: string; displayValue?: string }>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report>;

async function lighthouse(stage: Stage): Promise<void> {
  const { default: run } = await importModule<{ default: Lighthouse }>('lighthouse');
  unpin(process.pid);
  unpin(stage.product.pid);
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    for (const { name, path, least, signedIn } of screens) {
      const report = await run(`http://localhost:${stage.product.port}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: categories,
        ...(signedIn ? { extraHeaders: { Cookie: stage.cookie } } : {}),
      });
      if (process.env['BENCH_REPORTS']) {
        writeFileSync(`${process.env['BENCH_REPORTS']}/${name}.json`, JSON.stringify(report.lhr, null, 1));
      }
      for (const category of categories) {
        const score = Math.round((report.lhr.categories[category]?.score ?? 0) * 100);
        const bar = category === 'performance' ? least : 100;
        const what = `Lighthouse, mobile: ${name}, ${category}`;
        stage.lines.push({ point: 7, what, value: String(score), bar: { least: bar, measured: score } });
      }
    }
  } finally {
    await browser.close();
    pin(stage.product.pid, SERVER_CPU);
    pin(process.pid, SERVER_CPU + 1);
  }
}
