import type { BrowserContext, Page } from 'playwright-core';
import { type Cut, droppingProxy } from './dropping-proxy';
import { browserProfile } from './killable-browser';
import { preparedDataDir } from './prepared';
import { ADMIN, ask, type Product, signIn, startProduct } from './product';

// Real forms behind a proxy that cuts connections, while browser, session, and server end at bad moments. A short form
// runs here; npm run test:outbox makes 1,000 drops.

const DROPS = Number(process.env['OUTBOX_DROPS'] ?? 40);
const DROPS_PER_LOAD = 10;
const LOADS = Math.ceil(DROPS / DROPS_PER_LOAD / 4) * 4;
const OTHER = { email: 'second@example.com', password: 'Gravel-bed-4' };
/** Half of them after the commit or in the answer. */
const CUTS: Cut[] = ['after the commit', 'before', 'in the answer', 'in the request'];

const profile = browserProfile();
let product: Product;
let proxy: Awaited<ReturnType<typeof droppingProxy>>;
let browser: Awaited<ReturnType<typeof profile.start>>;
let remove = () => {};
let [asked, dropped] = [0, 0];

beforeAll(async () => {
  const place = await preparedDataDir({ DEMO_DATA: '1' });
  remove = place.remove;
  product = await startProduct(place.dataDir, { DEMO_DATA: '1' });
  proxy = await droppingProxy(product.port, (body) => {
    if (!body.includes('mutation CreateTruckingRecord') || dropped >= DROPS) return undefined;
    return ++asked % (DROPS_PER_LOAD + 1) === 0 ? undefined : CUTS[dropped++ % CUTS.length];
  });
  const headers = { cookie: await signIn(product.port) };
  const body = { ...OTHER, role: 'admin' };
  await ask({ port: product.port, method: 'POST', path: '/api/admin/users', headers, body });
});
afterAll(async () => {
  await browser?.kill();
  await proxy?.close();
  await product?.end();
  profile.remove();
  remove();
});

/** A killed browser may not have written its session cookie to the disk yet. */
async function startBrowser() {
  browser = await profile.start();
  await signInHere(browser.context, ADMIN);
}

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // Between drops, `online` events are fired again and again, so that the outbox doesn't pause.
  await page.addInitScript(() => setInterval(() => window.dispatchEvent(new Event('online')), 20));
  await page.goto(`${proxy.url}/trucking/entry`);
  const draft = page.getByRole('button', { name: 'Start a new load' });
  await page.getByLabel('Truck #').or(draft).waitFor();
  if (await draft.isVisible()) await draft.click();
  await page.getByLabel('Truck #').waitFor();
  // Until the server has said who is signed in, the screen is that of the last person.
  await page.waitForTimeout(1000);
  return page;
}

/** Fills in and submits a load by keyboard. Returns once the form is empty again: the load is on the device. */
async function submitLoad(page: Page, truck: string): Promise<void> {
  await page.getByLabel('Truck #').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(truck);
  await page.getByRole('combobox', { name: 'Material' }).focus();
  await page.keyboard.type('Import');
  await page.keyboard.press('Enter');
  await page.getByLabel('Quantity').focus();
  await page.keyboard.type('8.5');
  expect(await page.getByLabel('Truck #').inputValue()).toBe(truck);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=truckNumber]')?.value === '');
}

async function signInHere(context: BrowserContext, account: typeof ADMIN) {
  const response = await context.request.post(`${proxy.url}/api/login`, { data: account });
  expect(response.status()).toBe(200);
}

test('forced drops, killed browsers, an ended session, and a restarted server lose, double, and misattribute nothing', async () => {
  const submitted: string[] = [];
  const submitFrom = async (page: Page, tab: string, count: number, round: number) => {
    for (let number = 1; number <= count; number++) {
      const truck = `${tab}-${round}-${number}`;
      await submitLoad(page, truck);
      submitted.push(truck);
    }
  };
  const quarter = LOADS / 4;

  for (const round of [1, 2]) {
    await startBrowser();
    const [one, two] = [await openForm(browser.context), await openForm(browser.context)];
    // Typing goes to the tab in front, so they take turns; both send all the time.
    await submitFrom(one, 'A', Math.ceil(quarter / 2), round);
    await submitFrom(two, 'B', Math.floor(quarter / 2), round);
    await browser.kill();
  }

  // The server restarts under a tab that is sending.
  await startBrowser();
  const page = await openForm(browser.context);
  await submitFrom(page, 'A', quarter, 3);
  await product.end('SIGKILL');
  await submitLoad(page, 'restart');
  submitted.push('restart');
  product = await startProduct(product.dataDir, { DEMO_DATA: '1' });
  proxy.target = product.port;

  // The session ends, and someone else signs in while the first person's loads wait.
  await browser.context.clearCookies();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await signInHere(browser.context, OTHER);
  const others = await openForm(browser.context);
  await submitFrom(others, 'C', quarter, 4);
  await browser.context.clearCookies();
  await signInHere(browser.context, ADMIN);
  const last = await openForm(browser.context);
  await submitLoad(last, 'last');
  submitted.push('last');

  for (const account of [ADMIN, OTHER]) {
    await browser.context.clearCookies();
    await signInHere(browser.context, account);
    const sending = await openForm(browser.context);
    const isMine = (email: string) => JSON.parse(localStorage.getItem('fieldbook.me') ?? '{}').email === email;
    await sending.waitForFunction(isMine, account.email);
    while (await hasWaiting(sending)) await sending.waitForTimeout(100);
  }
  await browser.kill();

  const arrived = await trucksByPerson();
  const all = [...arrived.values()].flat();
  const lost = submitted.filter((truck) => !all.includes(truck));
  const doubled = all.length - new Set(all).size;
  const isOthers = (truck: string) => truck.startsWith('C-');
  const wrongPerson = [...arrived].flatMap(([email, trucks]) =>
    trucks.filter((truck) => isOthers(truck) !== (email === OTHER.email)),
  );
  const drops = Object.entries(proxy.drops).map(([cut, count]) => `${count} ${cut}`);
  process.stdout.write(
    `${submitted.length} loads, ${dropped} drops (${drops.join(', ')}): ` +
      `${lost.length} lost, ${doubled} doubled, ${wrongPerson.length} sent as someone else\n`,
  );
  expect({ lost, doubled, wrongPerson, dropped }).toEqual({ lost: [], doubled: 0, wrongPerson: [], dropped: DROPS });
}, 1_800_000);

/** Whether the device has items of the person who is signed in. */
const hasWaiting = (page: Page) =>
  page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('fieldbook.me') ?? '{}');
    return new Promise<boolean>((resolve) => {
      const open = indexedDB.open('fieldbook');
      open.onsuccess = () => {
        const items = open.result.transaction('outbox').objectStore('outbox').getAll();
        items.onsuccess = () => {
          open.result.close();
          resolve(items.result.some(({ personId }: { personId: string }) => personId === id));
        };
      };
    });
  });

/** The trucks of the loads that the server has, by the email of the person who logged them. */
async function trucksByPerson(): Promise<Map<string, string[]>> {
  const headers = { cookie: await signIn(product.port) };
  const { body } = await ask({ port: product.port, path: '/api/trucking-records', headers });
  const found = new Map<string, string[]>();
  for (const { truckNumber, user } of JSON.parse(body) as { truckNumber: string; user: { email: string } }[]) {
    if (!/^([ABC]-\d|restart|last)/.test(truckNumber)) continue;
    found.set(user.email, [...(found.get(user.email) ?? []), truckNumber]);
  }
  return found;
}
