import type { Page } from 'playwright-core';
import { type DropFormName, dropForms, hasWaiting, openForm, signInHere, submitForm } from './drop-forms';
import { type Cut, droppingProxy } from './dropping-proxy';
import { browserProfile } from './killable-browser';
import { preparedDataDir } from './prepared';
import { ADMIN, ask, type Product, signIn, startProduct } from './product';

// Submits real forms through a proxy that drops connections. Meanwhile, the browser is killed, the session ends, and the server
// restarts.
// By default, the proxy drops 8 connections. npm run test:outbox drops 1,000.

const DROPS = Number(process.env['OUTBOX_DROPS'] ?? 8);
const DROPS_PER_ITEM = 10;
const ITEMS = Math.ceil(DROPS / DROPS_PER_ITEM / 4) * 4;
/** First reading, in hours: more than any meter of the sample machines shows. */
const FIRST_HOURS = 50_000;
/** Requests whose connection the proxy drops. */
const SUBMISSIONS = /mutation (CreateTruckingRecord|SubmitTimecard|SubmitEquipmentHours)\b/;
const OTHER = { email: 'second@example.com', password: 'Gravel-bed-4' };
/** Moments at which the proxy drops requests, in turn. At half of them, the server has already stored the submission. */
const CUTS: Cut[] = ['after the commit', 'before', 'in the response', 'in the request'];

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
    if (!SUBMISSIONS.test(body) || dropped >= DROPS) return undefined;
    return ++asked % (DROPS_PER_ITEM + 1) === 0 ? undefined : CUTS[dropped++ % CUTS.length];
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

/** Starts the browser and signs in again. A killed browser may not have written its session cookie to the disk. */
async function startBrowser() {
  browser = await profile.start();
  await signInHere(browser.context, proxy.url, ADMIN);
}

test('dropped connections, killed browsers, and a restart lose, double, or misattribute no submission', async () => {
  const submitted: Record<DropFormName, string[]> = { load: [], card: [], reading: [] };
  const submitHere = async (page: Page, form: DropFormName, name: string) => {
    await submitForm(page, form, name);
    submitted[form].push(name);
  };
  const submitFrom = async (page: Page, form: DropFormName, tab: string, count: number) => {
    for (let number = 1; number <= count; number++) await submitHere(page, form, `${tab}-${number}`);
  };
  const quarter = ITEMS / 4;
  const half = Math.floor(quarter / 2);

  for (const [round, loads] of [quarter - half, half].entries()) {
    await startBrowser();
    const [one, two] = [
      await openForm(browser.context, proxy.url, 'load'),
      await openForm(browser.context, proxy.url, 'card'),
    ];
    // The tabs take turns, because typing goes to the tab in front. Both send all the time.
    await submitFrom(one, 'load', `A${round}`, loads);
    await submitFrom(two, 'card', `B${round}`, quarter - loads);
    await browser.kill();
  }

  // The server restarts while a tab is sending. A reading's hours identify it.
  await startBrowser();
  const page = await openForm(browser.context, proxy.url, 'reading');
  for (let number = 0; number < quarter; number++) await submitHere(page, 'reading', `${FIRST_HOURS + number}`);
  await product.end('SIGKILL');
  await submitHere(page, 'reading', `${FIRST_HOURS + quarter}`);
  product = await startProduct(product.dataDir, { DEMO_DATA: '1' });
  proxy.target = product.port;

  // The session ends, and somebody else signs in while the first person's submissions wait.
  await browser.context.clearCookies();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await signInHere(browser.context, proxy.url, OTHER);
  const others = await openForm(browser.context, proxy.url, 'load');
  await submitFrom(others, 'load', 'C', quarter);
  await browser.context.clearCookies();
  await signInHere(browser.context, proxy.url, ADMIN);
  const last = await openForm(browser.context, proxy.url, 'load');
  await submitHere(last, 'load', 'last-1');

  for (const account of [ADMIN, OTHER]) {
    await browser.context.clearCookies();
    await signInHere(browser.context, proxy.url, account);
    const sending = await openForm(browser.context, proxy.url, 'load');
    const isMine = (email: string) => JSON.parse(localStorage.getItem('fieldbook.me') ?? '{}').email === email;
    await sending.waitForFunction(isMine, account.email);
    while (await hasWaiting(sending)) await sending.waitForTimeout(100);
  }
  await browser.kill();

  const all = { lost: [] as string[], doubled: 0, wrongPerson: [] as string[] };
  for (const form of Object.keys(dropForms) as DropFormName[]) {
    const isOurs = new Set(submitted[form]);
    const arrived = (await dropForms[form].arrived(product)).filter(({ name }) => isOurs.has(name));
    const names = arrived.map(({ name }) => name);
    all.lost.push(...submitted[form].filter((name) => !names.includes(name)));
    all.doubled += names.length - new Set(names).size;
    const isWrong = ({ name, email }: { name: string; email?: string }) =>
      email !== undefined && name.startsWith('C-') !== (email === OTHER.email);
    all.wrongPerson.push(...arrived.filter(isWrong).map(({ name }) => name));
  }
  const drops = Object.entries(proxy.drops).map(([cut, count]) => `${count} ${cut}`);
  const counts = Object.entries(submitted).map(([form, names]) => `${names.length} ${form}s`);
  const { lost, doubled, wrongPerson } = all;
  process.stdout.write(
    `${counts.join(', ')}; ${dropped} drops (${drops.join(', ')}): ` +
      `${lost.length} lost, ${doubled} doubled, ${wrongPerson.length} sent as someone else\n`,
  );
  expect({ ...all, dropped }).toEqual({ lost: [], doubled: 0, wrongPerson: [], dropped: DROPS });
}, 1_800_000);
