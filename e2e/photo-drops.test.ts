import type { Page } from 'playwright-core';
import { type DropFormName, dropForms, hasWaiting, openForm, signInHere, submitForm } from './drop-forms';
import { type Cut, droppingProxy } from './dropping-proxy';
import { browserProfile } from './killable-browser';
import { addPhotos, type CameraFile, cameraFile, photosIn } from './pictures';
import { preparedDataDir } from './prepared';
import { ADMIN, ask, type Product, signIn, startProduct } from './product';

// Sends photos from real forms through a proxy that drops one connection per photo. Meanwhile, the browser is killed and the
// server restarts.
// By default, the test sends 12 photos. npm run test:outbox sends 200.

const PHOTOS_EACH = 4;
const PHOTOS = Math.ceil(Number(process.env['DROPPED_PHOTOS'] ?? 12) / PHOTOS_EACH) * PHOTOS_EACH;
const SUBMISSIONS = PHOTOS / PHOTOS_EACH;
const FORMS: readonly DropFormName[] = ['card', 'reading', 'load'];
/** Number of submissions before the browser is killed. */
const KILLED_AFTER = 3;
/** First reading, in hours: more than any meter of the sample machines shows. */
const FIRST_HOURS = 60_000;
const CUTS: Cut[] = ['after the commit', 'before', 'in the response', 'in the request'];
/** Requests whose connection the proxy drops: submissions, and every request of a photo upload. */
const STEPS = /mutation (CreateTruckingRecord|SubmitTimecard|SubmitEquipmentHours|CreatePhotoUpload|RegisterPhoto)\b/;
const isCut = (body: string, path: string) => STEPS.test(body) || path.startsWith('/api/uploads/');

const profile = browserProfile();
let product: Product;
let proxy: Awaited<ReturnType<typeof droppingProxy>>;
let browser: Awaited<ReturnType<typeof profile.start>>;
let remove = () => {};
let [asked, dropped] = [0, 0];

beforeAll(async () => {
  const settings = { DEMO_DATA: '1' };
  const place = await preparedDataDir(settings);
  remove = place.remove;
  product = await startProduct(place.dataDir, { ...settings, PHOTOS_A_DAY: '100000' });
  proxy = await droppingProxy(product.port, (body, path) => {
    if (!isCut(body, path) || dropped >= PHOTOS) return undefined;
    return ++asked % 3 === 0 ? undefined : CUTS[dropped++ % CUTS.length];
  });
});
afterAll(async () => {
  await browser?.kill();
  await proxy?.close();
  await product?.end();
  profile.remove();
  remove();
});

async function startBrowser() {
  browser = await profile.start();
  await signInHere(browser.context, proxy.url, ADMIN);
}

/** Time of the first photo. A photo's number is the number of seconds after this time. */
const FIRST_TAKEN = Date.parse('2026-01-05T08:00:00Z');
function photo(number: number): Promise<CameraFile> {
  const [day, time] = new Date(FIRST_TAKEN + number * 1000).toISOString().slice(0, 19).split('T');
  const color = `#${(number + 1).toString(16).padStart(6, '0')}`;
  return cameraFile(color, { width: 400, height: 300, takenAt: [`${day?.replaceAll('-', ':')} ${time}`, '+00:00'] });
}

/** Returns the text that identifies a submission. */
const nameOf = (number: number) => (formOf(number) === 'reading' ? String(FIRST_HOURS + number) : `photo-${number}`);
const formOf = (number: number): DropFormName => FORMS[number % FORMS.length]!;

async function attachTo(page: Page, submission: number) {
  const numbers = Array.from({ length: PHOTOS_EACH }, (_, index) => submission * PHOTOS_EACH + index);
  const files = await Promise.all(numbers.map(photo));
  await addPhotos(page, page.getByRole('button', { name: 'Add photos' }), files);
  await allStored(page);
}

const allStored = async (page: Page) => {
  await photosIn(page)
    .nth(PHOTOS_EACH - 1)
    .waitFor();
  await page.getByText('Adding a photo...').first().waitFor({ state: 'detached' });
};

test('dropped connections, killed browsers, and a restart lose, double, or misplace no photo', async () => {
  for (let first = 0; first < SUBMISSIONS; first += KILLED_AFTER) {
    await startBrowser();
    const numbers = Array.from({ length: Math.min(KILLED_AFTER, SUBMISSIONS - first) }, (_, index) => first + index);
    for (const number of numbers) {
      const form = formOf(number);
      let page = await openForm(browser.context, proxy.url, form);
      await attachTo(page, number);
      // Kills the browser before the last form is submitted. The form's photos then belong to a draft.
      if (number === numbers.at(-1)) {
        await browser.kill();
        await startBrowser();
        page = await openForm(browser.context, proxy.url, form, { continued: true });
        await allStored(page);
      }
      await submitForm(page, form, nameOf(number));
      if (number === Math.floor(SUBMISSIONS / 2)) {
        await product.end('SIGKILL');
        product = await startProduct(product.dataDir, { DEMO_DATA: '1', PHOTOS_A_DAY: '100000' });
        proxy.target = product.port;
      }
      // At most 60 photos may wait on a device.
      while ((await waitingPhotos(page)) > 60 - 2 * PHOTOS_EACH) await page.waitForTimeout(100);
    }
    await browser.kill();
  }
  await startBrowser();
  const last = await openForm(browser.context, proxy.url, 'load');
  while (await hasWaiting(last)) await last.waitForTimeout(100);
  await browser.kill();

  const records = await recordNames();
  const arrived = await arrivedPhotos();
  const numbers = arrived.map(({ number }) => number);
  const all = {
    lost: Array.from({ length: PHOTOS }, (_, number) => number).filter((number) => !numbers.includes(number)),
    doubled: numbers.length - new Set(numbers).size,
    elsewhere: arrived.filter(
      ({ number, subjectId }) => records.get(subjectId) !== nameOf(Math.floor(number / PHOTOS_EACH)),
    ),
  };
  const drops = Object.entries(proxy.drops).map(([cut, count]) => `${count} ${cut}`);
  process.stdout.write(
    `${PHOTOS} photos on ${SUBMISSIONS} cards, readings, and loads; ${dropped} drops (${drops.join(', ')}): ` +
      `${all.lost.length} lost, ${all.doubled} doubled, ${all.elsewhere.length} on another record\n`,
  );
  expect({ ...all, dropped }).toEqual({ lost: [], doubled: 0, elsewhere: [], dropped: PHOTOS });
}, 1_800_000);

const waitingPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('fieldbook');
        open.onsuccess = () => {
          const count = open.result.transaction('attachments').objectStore('attachments').count();
          count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
          };
        };
      }),
  );

/** Returns the name of each submission by the id of its record. */
async function recordNames(): Promise<Map<string, string>> {
  const lists = await Promise.all(FORMS.map((form) => dropForms[form].arrived(product)));
  return new Map(lists.flat().map(({ id, name }) => [id, name]));
}

/** Reads the photos of this test from the server. */
async function arrivedPhotos(): Promise<{ number: number; subjectId: string }[]> {
  const headers = { cookie: await signIn(product.port) };
  const query = `query ($after: String) {
    photos(first: 100, after: $after) {
      edges { node { subjectId takenAt } }
      pageInfo { hasNextPage endCursor }
    }
  }`;
  const found: { number: number; subjectId: string }[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { body } = await ask({
      port: product.port,
      method: 'POST',
      path: '/graphql',
      headers,
      body: { query, variables: { after } },
    });
    const { photos } = (JSON.parse(body) as { data: { photos: PhotoPage } }).data;
    for (const { node } of photos.edges) {
      const number = (Date.parse(node.takenAt ?? '') - FIRST_TAKEN) / 1000;
      if (number >= 0 && number < PHOTOS) found.push({ number, subjectId: node.subjectId });
    }
    [after, more] = [photos.pageInfo.endCursor, photos.pageInfo.hasNextPage];
  }
  return found;
}

interface PhotoPage {
  edges: { node: { subjectId: string; takenAt: string | null } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
