import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildStep, startWeatherServer } from '../graphql-server/testing/weather-server';
import { DESK, launchBrowser, PHONE, signInOn, visit } from './browser';
import { samplePassword, startProduct, temporaryDataDir, WITH_SAMPLE_PEOPLE } from './product';
import { quiet } from './quiet';

/** Takes screenshots of the built product with its sample data, on a desktop and a phone. Run by `npm run screenshots`. */

/** The README's pictures: file name and path. */
const FOR_README: Record<string, string> = {
  today: '/today',
  'submit-timecard': '/',
  'all-timecards': '/timecards',
  review: '/timecards/review',
  production: '/reports/production',
  'storm-water': '/storm-water',
};

const EVERY_SCREEN: Record<string, string> = {
  ...FOR_README,
  'my-timecards': '/timecards/mine',
  photos: '/photos',
  'report-hours': '/field-submission',
  'equipment-hours': '/equipment-hours',
  'work-orders': '/work-orders',
  estimates: '/estimates',
  'trucking-entry': '/trucking/entry',
  'trucking-records': '/trucking/records',
  'trucking-statements': '/trucking/statements',
  'storm-water-history': '/storm-water/history',
  machines: '/reports/machines',
  service: '/reports/service',
  owners: '/reports/owners',
  'service-plans': '/admin/service-plans',
  hauling: '/reports/hauling',
  people: '/reports/people',
  'roll-call': '/reports/roll-call',
  security: '/account/security',
  accounting: '/accounting',
  'accounting-templates': '/accounting/templates',
  outbox: '/outbox',
  approvals: '/admin/approvals',
  users: '/admin/users',
  logs: '/admin/logs',
  'cost-codes': '/admin/cost-codes',
  equipment: '/admin/equipment',
  materials: '/admin/materials',
  trucks: '/admin/trucks',
  workers: '/admin/workers',
  'not-found': '/nothing-here',
};

const SIGNED_OUT: Record<string, string> = {
  login: '/',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=none',
  'verify-email': '/verify-email?token=none',
};

/** The signed-in people: an administrator, and a person with storm water certification and timecards. */
const ADMIN = 'admin@example.com';
const CERTIFIED = 'owen.blake@example.com';
const viewerOf = (path: string) => (/^\/(storm-water|timecards\/mine|outbox)/.test(path) ? CERTIFIED : ADMIN);

/** Starts a weather server that forecasts rain today and in two days, so that there is a day to approve. */
async function rainyForecast() {
  const weather = await startWeatherServer();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const rain = { main: 'Rain', pop: 0.9 };
  weather.tell([
    buildStep(`${day(0)}T18:00:00Z`, rain),
    buildStep(`${day(1)}T18:00:00Z`),
    buildStep(`${day(2)}T18:00:00Z`, rain),
  ]);
  return weather;
}

/** Waits for the page's data, and saves a WebP screenshot through DevTools, because Playwright writes only PNG and JPEG. */
async function take(page: Page, file: string): Promise<void> {
  await quiet(page);
  await page.waitForFunction(
    () => !document.querySelector('.ant-skeleton, [aria-label$="Loading..."], [aria-busy="true"]'),
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await session.detach();
  writeFileSync(`${file}.webp`, Buffer.from(data, 'base64'));
}

async function takeAll(folder: string, screens: Record<string, string>, signedOut: Record<string, string>) {
  mkdirSync(folder, { recursive: true });
  const place = temporaryDataDir();
  const weather = await rainyForecast();
  const forecast = {
    OPENWEATHER_API_KEY: 'key',
    WEATHER_URL: weather.url,
    SITE_LATITUDE: '34.05',
    SITE_LONGITUDE: '-118.24',
    TIME_ZONE: 'UTC',
  };
  const product = await startProduct(place.dataDir, { ...WITH_SAMPLE_PEOPLE, ...forecast });
  const browser = await launchBrowser();
  try {
    for (const viewport of [DESK, PHONE]) {
      for (const email of ['', ADMIN, CERTIFIED]) {
        const { page, context } = await visit(browser, product.url, viewport);
        if (email) await signInOn(page, { email, password: samplePassword(product) });
        const paths = Object.entries(email ? screens : signedOut).filter(
          ([, path]) => !email || viewerOf(path) === email,
        );
        for (const [name, path] of paths) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await take(page, join(folder, `${name}-${viewport.width}`));
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await product.end();
    weather.close();
    place.remove();
  }
}

const [everythingInto] = process.argv.slice(2);
void (everythingInto
  ? takeAll(everythingInto, EVERY_SCREEN, SIGNED_OUT)
  : takeAll(join(__dirname, '..', 'docs', 'pictures'), FOR_README, {}));
