import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { atMidday, inPacificTime } from './midday';
import { type Product, startProduct, temporaryDataDir } from './product';
import { reusedWindows } from './windows';

/** Folder of prepared DATA_DIRs. global-setup.ts creates it for each run. */
const TEMPLATES = process.env['E2E_TEMPLATES']!;
/**
 * Parent of new DATA_DIRs. The parent is on the same file system as the templates, so that renaming a DATA_DIR can make it a
 * template.
 */
const ROOT = dirname(TEMPLATES);
/** File in a prepared DATA_DIR with the output of its first start. */
const FIRST_PRINTED = 'first-printed';

/**
 * Returns a new DATA_DIR with the records of a product that was started once with these settings. Copying takes a fraction of the
 * time of a first start. `firstPrinted` is the output of the first start. `remove` deletes the new folder, as for temporaryDataDir.
 */
export async function preparedDataDir(env: Record<string, string>) {
  const template = join(TEMPLATES, Object.entries(env).flat().join('-') || 'empty');
  if (!existsSync(template)) {
    const first = emptyDataDir();
    const product = await startProduct(first.dataDir, env);
    await product.end();
    writeFileSync(join(first.dataDir, FIRST_PRINTED), product.printed());
    try {
      renameSync(first.dataDir, template);
    } catch (error) {
      // The rename fails if another Jest worker has already created this template. A rename never replaces a folder with content.
      if (!existsSync(template)) throw error;
    }
    first.remove();
  }
  const place = emptyDataDir();
  mkdirSync(dirname(place.dataDir), { recursive: true });
  // `cp -a` keeps owners and modes, which Postgres requires. `cpSync` doesn't.
  const { status, stderr } = spawnSync('cp', ['-a', template, place.dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { ...place, firstPrinted: readFileSync(join(place.dataDir, FIRST_PRINTED), 'utf8') };
}

/** Returns a new, empty DATA_DIR next to the prepared ones, for first starts. */
export const emptyDataDir = () => temporaryDataDir(ROOT);

interface Running {
  product: Product;
  browser: Browser;
  dataDir: string;
  remove(): void;
}
type Settings = readonly [env: Record<string, string>, more: Record<string, string>];
/** Running products, by their settings. Files that run as one group share them. */
const running = new Map<string, Promise<Running>>();
/** Settings of shared products that can start before their file. */
const declared: Settings[] = [];
let ahead: Promise<void> | undefined;
let sharedBrowser: Promise<Browser> | undefined;

/** Returns the browser that all files of a group share. */
export function shareBrowser(): Promise<Browser> {
  sharedBrowser ??= launchBrowser();
  return sharedBrowser;
}

/** Ends all shared products and their browser. */
export async function endProducts(): Promise<void> {
  await ahead;
  await (await sharedBrowser)?.close();
  const all = await Promise.allSettled(running.values());
  const ending = all.map(async (each) => {
    if (each.status === 'rejected') return;
    await each.value.product.end();
    each.value.remove();
  });
  await Promise.all(ending);
}

async function run(...[env, more]: Settings): Promise<Running> {
  const browser = await shareBrowser();
  const { dataDir, remove } = await preparedDataDir(env);
  try {
    return { product: await startProduct(dataDir, { ...env, ...more }), browser, dataDir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns the product with these settings. Starts it if no file has started it yet. */
function started(settings: Settings): Promise<Running> {
  const key = JSON.stringify(settings);
  if (!running.has(key)) running.set(key, run(...settings));
  return running.get(key)!;
}

/** Starts the declared products one after another, while tests of other products wait for their pages. */
async function startAhead(): Promise<void> {
  // The tests that use a product report its failed start.
  for (const settings of declared) await started(settings).catch(() => undefined);
}

/** Browser, product, and visits shared by tests. The fields are undefined until `beforeAll` has run. */
export interface Shared {
  product: Product;
  browser: Browser;
  dataDir: string;
  /** Opens a window with its own cookies and no stored data. */
  visit: ReturnType<typeof reusedWindows>;
}

/**
 * Starts a product on prepared records and a browser before the tests of a file. Test files of a group with the same settings
 * share one product. `more` adds settings that don't affect the records, by default a zone where it is about midday.
 */
export function shareProduct(
  env: Record<string, string> = { DEMO_DATA: '1' },
  more: () => Record<string, string> = atMidday,
): Shared {
  const shared = {} as Shared;
  shared.visit = reusedWindows(() => ({ browser: shared.browser, url: shared.product.url }));
  // Other settings may need a server that a file's own `beforeAll` starts.
  if (more === atMidday || more === inPacificTime) declared.push([env, more()]);
  beforeAll(async () => {
    const { product, browser, dataDir } = await started([env, more()]);
    Object.assign(shared, { product, browser, dataDir });
    ahead ??= startAhead();
  });
  return shared;
}
