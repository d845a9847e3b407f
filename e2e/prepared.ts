import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { type Product, startProduct, temporaryDataDir } from './product';
import { reusedWindows } from './windows';

/** global-setup.ts keeps it during the run. */
const TEMPLATES = process.env['E2E_TEMPLATES']!;
/** The same file system, so that a folder can be moved. */
const ROOT = dirname(TEMPLATES);

/**
 * Returns a new DATA_DIR with the records of a product that was started once with these settings. Copying takes a fraction of the
 * time of a first start. It is removed like any temporaryDataDir.
 */
export async function preparedDataDir(env: Record<string, string>) {
  const template = join(TEMPLATES, Object.entries(env).flat().join('-') || 'empty');
  if (!existsSync(template)) {
    const first = temporaryDataDir(ROOT);
    await (await startProduct(first.dataDir, env)).end();
    try {
      renameSync(first.dataDir, template);
    } catch (error) {
      // Another worker was faster. A folder with content is never replaced.
      if (!existsSync(template)) throw error;
    }
    first.remove();
  }
  const place = temporaryDataDir(ROOT);
  mkdirSync(dirname(place.dataDir), { recursive: true });
  // Keeps owners and modes, which Postgres requires. cpSync does not.
  const { status, stderr } = spawnSync('cp', ['-a', template, place.dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return place;
}

/** Browser, product, and visits shared by the tests of a file. Set once its tests run. */
export interface Shared {
  product: Product;
  browser: Browser;
  dataDir: string;
  /** Opens a new window with its own cookies. */
  visit: ReturnType<typeof reusedWindows>;
}

/**
 * Starts a product on prepared records and a browser before the tests of a file, and stops both after them. `started` adds
 * settings that don't affect the records.
 */
export function shareProduct(
  env: Record<string, string> = { DEMO_DATA: '1' },
  started: () => Record<string, string> = () => ({}),
): Shared {
  const shared = {} as Shared;
  shared.visit = reusedWindows(() => ({ browser: shared.browser, url: shared.product.url }));
  let remove = () => {};
  beforeAll(async () => {
    const place = await preparedDataDir(env);
    ({ dataDir: shared.dataDir, remove } = place);
    shared.product = await startProduct(place.dataDir, { ...env, ...started() });
    shared.browser = await launchBrowser();
  });
  afterAll(async () => {
    await shared.browser?.close();
    await shared.product?.end();
    remove();
  });
  return shared;
}
