import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { fitsItsWidth, PHONE, seriousFaults, signInOn, toast } from './browser';
import { readyForOffline, skipPauses } from './device';
import { dropForms, hasWaiting, submitForm } from './drop-forms';
import { addPhotos, cameraFile, photosIn } from './pictures';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';

const app = shareProduct();

const SAVED = 'Saved on this device. It will be sent when you are back online.';

interface StoredPhoto {
  id: string;
  subjectId: string;
  takenAt: string | null;
  takenAtSource: string | null;
  caption: string | null;
  latitude: number | null;
  workArea: string | null;
  largeURL: string;
}

async function graphql<Data>(query: string, variables: object): Promise<Data> {
  const { port } = app.product;
  const headers = { cookie: await signIn(port) };
  const { body } = await ask({ port, method: 'POST', path: '/graphql', headers, body: { query, variables } });
  return (JSON.parse(body) as { data: Data }).data;
}

/** Reads the photos of a work area from the server, or all photos. */
async function photosOf(workArea?: string): Promise<StoredPhoto[]> {
  const { photos } = await graphql<{ photos: { edges: { node: StoredPhoto }[] } }>(
    `query ($workArea: String) {
      photos(filter: { workArea: $workArea }) {
        edges { node { id subjectId takenAt takenAtSource caption latitude workArea largeURL } }
      }
    }`,
    { workArea },
  );
  return photos.edges.map(({ node }) => node);
}

async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const takePhoto = (page: Page) => page.getByRole('button', { name: 'Take photo' });
/** Waits until the device has sent everything. */
async function sent(page: Page) {
  while (await hasWaiting(page)) await page.waitForTimeout(100);
  await page.getByRole('link', { name: 'waiting to be sent' }).waitFor({ state: 'detached' });
}

/** Returns the number of attachments on the device, and the number of their stored files. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const open = indexedDB.open('fieldbook');
        open.onsuccess = () => {
          const transaction = open.result.transaction(['attachments', 'attachedBytes']);
          const counts = ['attachments', 'attachedBytes'].map((name) => transaction.objectStore(name).count());
          transaction.oncomplete = () => {
            open.result.close();
            resolve([counts[0]!.result, counts[1]!.result]);
          };
        };
      }),
  );

/** Signs in on a phone and waits until the app can start offline. */
async function installed() {
  const visited = await app.visit(PHONE, { serviceWorkers: 'allow' });
  const { page } = visited;
  await signInOn(page, ADMIN);
  await page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  await readyForOffline(page);
  return visited;
}

async function restart(context: BrowserContext, killed: Page, path = '/'): Promise<Page> {
  await killed.close();
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

test('a card’s photo keeps its time and caption, is stored without Exif data, and can be withdrawn', async () => {
  const { page, complaints } = await app.visit(PHONE);
  await signInOn(page, ADMIN);
  const taken = await cameraFile('sienna', { takenAt: ['2026:11:20 10:20:30', '-08:00'], place: true });
  await addPhotos(page, takePhoto(page), [taken]);
  await photosIn(page).click();
  await type(page, 'Caption', 'Trench at 12+50');
  await page.getByRole('dialog').getByText("(camera's clock)").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View photo: Trench at 12+50' }).waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  await submitForm(page, 'card', 'Photo pier');
  await photosIn(page).first().waitFor({ state: 'detached' });
  await sent(page);

  const [photo, ...others] = await photosOf('Photo pier');
  expect(others).toEqual([]);
  expect(photo).toMatchObject({ takenAtSource: 'camera', caption: 'Trench at 12+50', latitude: null });
  expect(Date.parse(photo!.takenAt!)).toBe(Date.parse('2026-11-20T18:20:30Z'));

  await page.goto('/timecards');
  await page.getByRole('listitem').filter({ hasText: 'Photo pier' }).locator('[data-row-opener]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'View photo: Trench at 12+50' }).click();
  const bytes = await page.request.get(photo!.largeURL);
  const { width, height, exif } = await sharp(await bytes.body()).metadata();
  expect([width, height, exif]).toEqual([1600, 1200, undefined]);
  await page.getByRole('dialog', { name: 'Photo' }).getByRole('button', { name: 'Withdraw' }).click();
  await type(page, 'Reason', 'Wrong trench');
  await page.getByRole('dialog', { name: 'Withdraw photo' }).getByRole('button', { name: 'Withdraw' }).click();
  await toast(page, 'Photo withdrawn');
  expect(await photosOf('Photo pier')).toEqual([]);
  expect((await page.request.get(photo!.largeURL)).status()).toBe(404);
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
});

test('a photo’s location is kept if the person has turned on locations for the device', async () => {
  const { page, context } = await app.visit(PHONE);
  await context.grantPermissions(['geolocation'], { origin: app.product.url });
  await context.setGeolocation({ latitude: 37.25, longitude: -121.5 });
  await signInOn(page, ADMIN);
  await page.getByRole('button', { name: /account of/ }).tap();
  await page.getByRole('menuitemcheckbox', { name: 'Add location to photos' }).tap();
  await addPhotos(page, takePhoto(page), [await cameraFile('olive')]);
  await photosIn(page).waitFor();
  await submitForm(page, 'card', 'Placed pier');
  await sent(page);
  expect(await photosOf('Placed pier')).toMatchObject([{ latitude: 37.25, takenAtSource: 'device' }]);
  await context.close();
});

test('after a cold start offline, a card is sent before its three photos, even if tabs are killed', async () => {
  const visited = await installed();
  const { context } = visited;
  await context.setOffline(true);
  let page = await restart(context, visited.page);
  // The photos are added before anything is typed, and then the tab is killed.
  const files = await Promise.all(['red', 'green', 'blue'].map((color) => cameraFile(color)));
  for (const file of files) await addPhotos(page, takePhoto(page), [file]);
  await photosIn(page).nth(2).waitFor();
  await page.getByText('Adding a photo...').first().waitFor({ state: 'detached' });

  page = await restart(context, page);
  await photosIn(page).nth(2).waitFor();
  await submitForm(page, 'card', 'Cold start');
  await toast(page, SAVED);
  await photosIn(page).first().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '4 waiting to be sent' }).waitFor();

  const asked: string[] = [];
  context.on('request', (request) => {
    const name = /mutation (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) asked.push(name);
  });
  page = await restart(context, page, '/outbox');
  await page.getByText('Cold start').waitFor();
  await photosIn(page).nth(2).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await context.setOffline(false);
  await skipPauses(page, page.getByText('Nothing is waiting to be sent'));
  await sent(page);
  const each = ['CreatePhotoUpload', 'RegisterPhoto'];
  expect(asked.slice(asked.lastIndexOf('SubmitTimecard'))).toEqual(['SubmitTimecard', ...each, ...each, ...each]);
  const photos = await photosOf('Cold start');
  expect(photos).toHaveLength(3);
  expect(new Set(photos.map(({ subjectId }) => subjectId)).size).toBe(1);
  expect(await onDevice(page)).toEqual([0, 0]);
});

test('if the tab is killed while it shrinks a photo, the next tab shrinks the photo, which arrives once', async () => {
  const { page, context } = await app.visit(PHONE);
  await signInOn(page, ADMIN);
  const isShrinking = new Promise<void>((begun) => {
    // The worker's code never arrives, so the photo stays unprepared.
    void context.route(/picture\.worker/, () => begun());
  });
  const taken = await cameraFile('khaki', { width: 3000, height: 2000, noisy: true });
  await addPhotos(page, takePhoto(page), [taken]);
  await isShrinking;
  expect(await onDevice(page)).toEqual([1, 1]);
  expect(await photosIn(page).count()).toBe(0);

  const uploaded: number[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') uploaded.push(request.postDataBuffer()?.length ?? 0);
  });
  await context.unroute(/picture\.worker/);
  const restarted = await restart(context, page);
  await photosIn(restarted).waitFor();
  expect(await photosIn(restarted).count()).toBe(1);
  await submitForm(restarted, 'card', 'Killed pier');
  await sent(restarted);
  expect(await photosOf('Killed pier')).toMatchObject([{ takenAtSource: 'device' }]);
  expect(uploaded).toHaveLength(1);
  expect(uploaded[0]).toBeLessThan(taken.buffer.length);
});

/** Makes the server refuse the cards of a work area each time they are sent. */
const refuseCards = (page: Page, workArea: string) =>
  page.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    if (!asked.includes('mutation SubmitTimecard') || !asked.includes(workArea)) return route.fallback();
    const errors = [{ message: 'This work area is not known', extensions: { code: 'BAD_USER_INPUT' } }];
    return route.fulfill({ json: { data: null, errors } });
  });

test('a refused card keeps its photos while it is edited, and deleting the card deletes the photos', async () => {
  const { page, context } = await app.visit(PHONE);
  await signInOn(page, ADMIN);
  await page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  const submitRefused = async (name: string, color: string) => {
    await addPhotos(page, takePhoto(page), [await cameraFile(color)]);
    await photosIn(page).waitFor();
    await context.setOffline(true);
    await submitForm(page, 'card', name);
    await page.getByRole('link', { name: 'waiting to be sent' }).click();
    await refuseCards(page, name);
    await context.setOffline(false);
    // Waits up to a minute, because the outbox pauses before it tries again.
    await page.getByText('Not accepted', { exact: true }).waitFor({ timeout: 60_000 });
    await photosIn(page).waitFor();
  };
  await submitRefused('Refused pier', 'teal');
  expect(await photosOf('Refused pier')).toEqual([]);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByText('You are editing a timecard that is in the outbox').waitFor();
  await photosIn(page).waitFor();
  await addPhotos(page, takePhoto(page), [await cameraFile('gold')]);
  await photosIn(page).nth(1).waitFor();
  await type(page, 'Work Area', 'Accepted pier');
  await page.getByRole('button', { name: /^Submit (Timecard|anyway)$/ }).click();
  await sent(page);
  expect(await photosOf('Accepted pier')).toHaveLength(2);

  await page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  await submitRefused('Deleted pier', 'navy');
  expect(await onDevice(page)).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing is waiting to be sent').waitFor();
  expect(await onDevice(page)).toEqual([0, 0]);
});

test('a 48-megapixel photo is shrunk without blocking the page, and an unreadable file shows advice', async () => {
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN);
  await takePhoto(page).waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await addPhotos(page, page.getByRole('button', { name: 'Choose photos' }), [
    await cameraFile('slategray', { width: 8000, height: 6000, noisy: true, onDisk: true }),
  ]);
  await page.getByLabel('Work Area').focus();
  await page.keyboard.type('Typing goes on');
  await photosIn(page).waitFor({ timeout: 60_000 });
  expect(await page.getByLabel('Work Area').inputValue()).toBe('Typing goes on');
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  process.stdout.write(`48 megapixels: longest task ${Math.round(Math.max(0, ...tasks))} ms\n`);
  // If the page itself decoded and encoded 48 megapixels, its longest task would take much longer.
  expect(Math.max(0, ...tasks)).toBeLessThan(1_000);

  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....') };
  await addPhotos(page, page.getByRole('button', { name: 'Choose photos' }), [heic]);
  await page.getByText('Settings > Camera > Formats > Most Compatible').waitFor();
});

test('a photo of a new load arrives with the load, and another photo is added later from the list', async () => {
  const { page } = await app.visit();
  await signInOn(page, ADMIN, dropForms.load.path);
  await addPhotos(page, page.getByRole('button', { name: 'Add photos' }), [await cameraFile('peru')]);
  await photosIn(page).waitFor();
  await submitForm(page, 'load', 'PH-1');
  await sent(page);
  await page.goto('/trucking/records');
  await page.getByRole('button', { name: /^1 photo of truck PH-1/ }).click();
  const dialog = page.getByRole('dialog');
  await addPhotos(page, dialog.getByRole('button', { name: 'Add photos' }), [await cameraFile('plum')]);
  await dialog.getByRole('button', { name: 'Add 1 photo to this load' }).click();
  await sent(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^2 photos of truck PH-1/ }).waitFor();
});

test('the button that adds a photo to a card fits a phone of 320 px', async () => {
  const { port } = app.product;
  const card = { date: '2026-03-02', workArea: 'Narrow lane', reportingSupervisor: 'Pat Lee' };
  const body = { ...card, costCodes: [{ code: '3310', operatorCount: 1, operatorHours: '8' }] };
  await ask({ port, method: 'POST', path: '/api/timecards', headers: { cookie: await signIn(port) }, body });
  const { page } = await app.visit({ width: 320, height: 640 });
  await signInOn(page, ADMIN, '/timecards?workArea=narrow');
  await page.locator('[data-row-opener]').tap();
  const dialog = page.getByRole('dialog');
  await addPhotos(page, dialog.getByRole('button', { name: 'Choose photos' }), [await cameraFile('plum')]);
  const button = dialog.getByRole('button', { name: 'Add 1 photo to this timecard' });
  await button.waitFor();
  const [room, box] = await Promise.all([button.locator('..').boundingBox(), button.boundingBox()]);
  expect(box!.x + box!.width).toBeLessThanOrEqual(room!.x + room!.width);
  expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await button.tap();
  await sent(page);
});

test('two tabs that come back online together send each card and each photo once', async () => {
  const { page, context } = await app.visit();
  await signInOn(page, ADMIN);
  const other = await context.newPage();
  await other.goto(dropForms.load.path);
  await other.getByLabel('Truck #').waitFor();
  await context.setOffline(true);
  for (const [tab, ...colors] of [
    [page, 'coral', 'salmon'],
    [other, 'orchid', 'violet'],
  ] as const) {
    await tab.bringToFront();
    const files = await Promise.all(colors.map((color) => cameraFile(color)));
    await addPhotos(tab, tab.getByRole('button', { name: 'Add photos' }), files);
    await photosIn(tab).nth(1).waitFor();
  }
  await submitForm(other, 'load', 'TABS-1');
  await page.bringToFront();
  await submitForm(page, 'card', 'Two tabs');
  await page.getByRole('link', { name: '6 waiting to be sent' }).waitFor();
  await other.getByRole('link', { name: '6 waiting to be sent' }).waitFor();
  await context.setOffline(false);
  await Promise.all([sent(page), sent(other)]);
  for (const [form, name] of [
    ['card', 'Two tabs'],
    ['load', 'TABS-1'],
  ] as const) {
    const [record, ...doubled] = (await dropForms[form].arrived(app.product)).filter((each) => each.name === name);
    expect(doubled).toEqual([]);
    expect((await photosOf()).filter(({ subjectId }) => subjectId === record?.id)).toHaveLength(2);
  }
});

test('the gallery shows photos by day, filters them in the URL, and steps through them by keyboard', async () => {
  const { page, complaints } = await app.visit();
  await signInOn(page, ADMIN, '/photos?workArea=cold+START');
  await photosIn(page).nth(2).waitFor();
  expect(await photosIn(page).count()).toBe(3);
  await photosIn(page).first().click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('Photo 1 of 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('Photo 2 of 3').waitFor();
  expect(page.url()).toContain('photo=');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Work Area' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('nowhere');
  await page.getByText('No photos match your filters').waitFor();
  expect(page.url()).toContain('workArea=nowhere');
  expect(complaints).toEqual([]);
});
