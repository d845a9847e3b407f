import type { BrowserContext, Page } from 'playwright-core';
import { nextFrame } from './browser';
import { type ADMIN, ask, type Product, signIn } from './product';
import { pick, pickCostCode } from './signing';

/** An entry form, with the steps to fill it in by keyboard and to read its records. */
interface DropForm {
  path: string;
  /** Label of the field with the text that identifies a submission. */
  label: string;
  /** Name of the button that starts a new form if a draft is open in another tab. */
  startNew: string;
  /** Fills in everything except the field `label`. */
  fill(page: Page): Promise<void>;
  submit: RegExp;
  /** Reads the server's records. `name` is the identifying text. `email` is the person's, if REST returns it. */
  arrived(product: Product): Promise<{ id: string; name: string; email?: string }[]>;
}

async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function records<Kind>({ port }: Product, path: string): Promise<Kind[]> {
  const { body } = await ask({ port, path, headers: { cookie: await signIn(port) } });
  return JSON.parse(body);
}

type Entered = { id: string; user: { email: string } };

export const dropForms = {
  load: {
    path: '/trucking/entry',
    label: 'Truck #',
    startNew: 'Start a new load',
    async fill(page) {
      await pick(page, 'Material', 'Import');
      await type(page, 'Quantity', '8.5');
    },
    submit: /^Submit (Load|anyway)$/,
    arrived: async (product) =>
      (await records<Entered & { truckNumber: string }>(product, '/api/trucking-records')).map((load) => ({
        id: load.id,
        name: load.truckNumber,
        email: load.user.email,
      })),
  },
  card: {
    path: '/',
    label: 'Work Area',
    startNew: 'Start a new timecard',
    async fill(page) {
      await type(page, 'Reporting Supervisor', 'Pat Lee');
      await pickCostCode(page, '3310');
      await type(page, 'Operators', '1');
      await type(page, 'Total Operator Hours', '8');
    },
    submit: /^Submit (Timecard|anyway)$/,
    arrived: async (product) =>
      (await records<{ id: string; workArea: string }>(product, '/api/timecards')).map(({ id, workArea }) => ({
        id,
        name: workArea,
      })),
  },
  reading: {
    path: '/field-submission',
    label: 'Current Hours',
    startNew: 'Start a new reading',
    fill: (page) => pick(page, 'Equipment', ''),
    submit: /^Submit (Hours|anyway)$/,
    arrived: async (product) =>
      (await records<{ id: string; hours: string }>(product, '/api/equipment-hours')).map(({ id, hours }) => ({
        id,
        name: String(Number(hours)),
      })),
  },
} satisfies Record<string, DropForm>;

export type DropFormName = keyof typeof dropForms;

/** Fills in and submits a form. Returns after the form is empty again: the submission is then on the device. */
export async function submitForm(page: Page, form: DropFormName, name: string): Promise<void> {
  const { label, fill, submit }: DropForm = dropForms[form];
  await fill(page);
  await type(page, label, name);
  const field = page.getByLabel(label, { exact: true });
  if ((await field.inputValue()) !== name) throw new Error(`${label} holds ${await field.inputValue()}, not ${name}`);
  const button = page.getByRole('button', { name: submit });
  const anyway = page.getByRole('button', { name: 'Submit anyway' });
  // Unusual values need a second tap. The tap counts only after the warning has been shown for 600 ms.
  for (let [tries, warned] = [0, 0]; (await field.inputValue()) !== ''; tries++) {
    if (tries === 1200) throw new Error(`${name} was not submitted: ${await page.getByRole('main').innerText()}`);
    warned = (await anyway.isVisible()) ? warned + 1 : 0;
    const isDue = warned > 0 ? warned % 14 === 0 : tries % 20 === 0;
    if (isDue && (await button.isEnabled())) await button.click();
    await page.waitForTimeout(50);
  }
}

/** Signs the browser in over REST. */
export async function signInHere(context: BrowserContext, url: string, account: typeof ADMIN): Promise<void> {
  const response = await context.request.post(`${url}/api/login`, { data: account });
  if (response.status() !== 200) throw new Error(`login: ${response.status()}`);
}

/** Opens a form in a new tab. If `continued` is true, continues its last draft. */
export async function openForm(
  context: BrowserContext,
  url: string,
  form: DropFormName,
  { continued = false } = {},
): Promise<Page> {
  const { path, label, startNew } = dropForms[form];
  const page = await context.newPage();
  // Fire `online` events repeatedly, so that the outbox doesn't pause after a dropped connection.
  await page.addInitScript(() => setInterval(() => window.dispatchEvent(new Event('online')), 20));
  const whoResponded = page.waitForResponse((response) => /query Me\b/.test(response.request().postData() ?? ''));
  await page.goto(`${url}${path}`);
  const field = page.getByLabel(label, { exact: true });
  const draft = page.getByRole('button', { name: continued ? 'Continue here' : startNew });
  await field.or(draft).waitFor();
  if (await draft.isVisible()) await draft.click();
  // Until the server has responded, the page shows the previous person's data.
  await whoResponded;
  await nextFrame(page);
  await field.waitFor();
  return page;
}

/** True if the device has submissions or attachments of the signed-in person. */
export const hasWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('fieldbook.me') ?? '{}');
    return new Promise<boolean>((resolve) => {
      const open = indexedDB.open('fieldbook');
      open.onsuccess = () => {
        const transaction = open.result.transaction(['outbox', 'attachments']);
        const stores = ['outbox', 'attachments'].map((name) => transaction.objectStore(name).getAll());
        transaction.oncomplete = () => {
          open.result.close();
          const all: { personId: string }[] = stores.flatMap(({ result }) => result);
          resolve(all.some(({ personId }) => personId === id));
        };
      };
    });
  });
