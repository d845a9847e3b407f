import type { Locator, Page } from 'playwright-core';
import { DESK, fitsItsWidth, PHONE, pastDoubleTap, seriousFaults, signInOn, toast } from './browser';
import { readyForOffline } from './device';
import { shareProduct } from './prepared';
import { pagesOf } from './printed-pages';
import { ADMIN, ask, signIn } from './product';

const app = shareProduct();
const foreman = { email: 'ana.miner@example.com', password: 'Level-grade-4' };
const NAMES = ['Abel', 'Bea', 'Cruz', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida'];
let field: string;

async function graphql(cookie: string, query: string, variables: object = {}) {
  const response = await ask({
    ...{ port: app.product.port, method: 'POST', path: '/graphql' },
    headers: { cookie },
    body: { query, variables },
  });
  const { data, errors } = JSON.parse(response.body);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

beforeAll(async () => {
  const office = await signIn(app.product.port);
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
  await graphql(office, create, { input: { ...foreman, firstName: 'Ana', lastName: 'Foreman', role: 'user' } });
  const ids: string[] = [];
  for (const [index, firstName] of [...NAMES, 'Zed'].entries()) {
    const add = 'mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }';
    const kind = index < 2 ? 'operator' : 'laborer';
    const input = { firstName, lastName: 'Miner', kind, employeeNumber: `SECRET-${index}`, workerClass: 'Group 1' };
    ids.push((await graphql(office, add, { input })).createWorker.id);
  }
  field = await signIn(app.product.port, foreman);
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  const workers = ids.slice(0, NAMES.length).map((workerId) => ({ workerId, regularHours: '8' }));
  const card = {
    ...{ date: '2026-03-02', workArea: 'North pier', reportingSupervisor: 'Pat Lee' },
    costCodes: [
      { code: '3310', workers, equipment: [], materials: [] },
      { code: '3120', workers: [], equipment: [], materials: [] },
    ],
  };
  await graphql(field, submit, { input: card });
});

interface Submitted {
  costCodes: {
    laborerCount: number;
    operatorHours: string;
    laborerHours: string;
    workers: { name: string; regularHours: string }[];
  }[];
}
const newest = async (): Promise<Submitted> => {
  const card = '{ costCodes { laborerCount operatorHours laborerHours workers { name regularHours } } }';
  const { myTimecards } = await graphql(field, `{ myTimecards(first: 1) { edges { node ${card} } } }`);
  return myTimecards.edges[0].node;
};

/** The expected card: eight people with eight hours each. Two of Hal's hours are on the second code. */
const expected = {
  costCodes: [
    {
      operatorHours: '16.00',
      laborerHours: '46.00',
      workers: NAMES.slice(0, -1).map((name) => ({ name: `${name} Miner` })),
    },
    { laborerCount: 1, laborerHours: '2.00', workers: [{ name: 'Hal Miner', regularHours: '2.00' }] },
  ],
};

test('on a phone, copying nine people, removing one, moving hours, and submitting takes at most 15 taps', async () => {
  const { page, complaints } = await app.visit(PHONE);
  await signInOn(page, foreman);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await tap(button(/^Use my last card/));
  await tap(button('Remove Ida Miner'));
  await tap(page.getByLabel('Hours each'));
  await page.keyboard.type('8');
  expect(await page.getByLabel('Hours for Hal Miner').inputValue()).toBe('8');
  await tap(button('Move hours of Hal Miner'));
  await tap(page.getByLabel('Hours to move'));
  await page.keyboard.type('2');
  expect(await seriousFaults(page)).toEqual([]);
  await tap(page.getByRole('button', { name: 'Move', exact: true }));
  expect(await page.getByLabel('Hours for Hal Miner').inputValue()).toBe('6');
  expect(await fitsItsWidth(page)).toBe(true);
  await tap(button('Submit Timecard'));
  const anyway = button('Submit anyway');
  await Promise.race([anyway.waitFor(), toast(page, 'Timecard submitted successfully')]);
  if (await anyway.isVisible()) {
    await pastDoubleTap(page);
    await tap(anyway);
    await toast(page, 'Timecard submitted successfully');
  }
  expect(taps).toBeLessThanOrEqual(15);
  expect(await newest()).toMatchObject(expected);
  expect(complaints).toEqual([]);
});

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole('button', { name })
    .or(page.getByRole('textbox', { name }))
    .or(page.getByRole('combobox', { name }));
  for (let presses = 0; presses < 120; presses++) {
    if (
      await wanted
        .first()
        .evaluate((element) => element === document.activeElement)
        .catch(() => false)
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

test('on a desktop, a foreman changes copied people and adds an unlisted name by keyboard alone', async () => {
  const { page, complaints } = await app.visit(DESK);
  await signInOn(page, foreman);
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().waitFor();
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  await press(/^Use my last card/);
  await page.getByLabel('Hours for Abel Miner').waitFor();
  await tabTo(page, 'Hours each');
  await page.keyboard.type('8');
  await press('Remove Fay Miner');
  await press('Move hours of Hal Miner');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Hours to move');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('Add a name');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type('Sam Day');
  await page.keyboard.press('Enter');
  await page.getByLabel('Hours for Sam Day').waitFor();
  expect(await page.getByLabel('Hours for Sam Day').inputValue()).toBe('8');
  await press('Submit Timecard');
  await page.getByText('Sam Day: This person is not on the list of workers.').waitFor();
  await pastDoubleTap(page);
  await press('Submit anyway');
  await toast(page, 'Timecard submitted successfully');
  const { costCodes } = await newest();
  expect(costCodes[1]!.workers).toEqual([{ name: 'Hal Miner', regularHours: '2.00' }]);
  expect(costCodes[0]!.workers.find(({ name }) => name === 'Hal Miner')?.regularHours).toBe('6.00');
  expect(costCodes[0]!.workers.at(-1)).toEqual({ name: 'Sam Day', regularHours: '8.00' });
  expect(costCodes[0]!.workers.map(({ name }) => name)).not.toContain('Fay Miner');
  expect(complaints).toEqual([]);
});

test('after a cold start offline, the form offers people, shows warnings, and keeps the card', async () => {
  const visited = await app.visit(PHONE, { serviceWorkers: 'allow' });
  await signInOn(visited.page, foreman);
  await visited.page.getByRole('button', { name: /^Use my last card/ }).waitFor();
  await readyForOffline(visited.page, ['TimecardPickers', 'Workers', 'LastTimecards', 'Crews', 'WorkOrderChoices']);
  const { context } = visited;
  await context.setOffline(true);
  await visited.page.close();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: /^Use my last card/ }).tap();
  await page.getByRole('button', { name: 'Remove Eli Miner' }).tap();
  await page.getByRole('combobox', { name: 'People' }).first().tap();
  const list = page.getByRole('dialog');
  await list.getByPlaceholder('Search').fill('Zed');
  await list.getByText('Zed Miner').tap();
  await list.getByRole('button', { name: /^Add/ }).tap();
  await page.getByLabel('Hours for Zed Miner').waitFor();
  await page.getByLabel('Hours each').fill('9');
  await page.getByRole('button', { name: 'Submit Timecard' }).tap();
  await page
    .getByText(/^Cost code 1, Abel Miner, .*, Zed Miner: These people have more regular hours than the daily/)
    .waitFor();
  await pastDoubleTap(page);
  await page.getByRole('button', { name: 'Submit anyway' }).tap();
  await toast(page, 'Saved on this device. It will be sent when you are back online.');
  await context.setOffline(false);
  await toast(page, 'Timecard submitted successfully');
  const { costCodes } = await newest();
  expect(costCodes[0]!.workers.map(({ name }) => name)).toContain('Zed Miner');
  expect(costCodes[0]!.workers.find(({ name }) => name === 'Abel Miner')?.regularHours).toBe('9.00');
});

test('at 320 px, people’s hours are not cut off, and the page does not scroll sideways', async () => {
  const { page } = await app.visit({ ...PHONE, width: 320 });
  await signInOn(page, foreman);
  await page.getByRole('button', { name: /^Use my last card/ }).tap();
  // Typing before the lists have loaded would cancel the copy.
  await page.getByText(/^Filled in from/).waitFor();
  await page.getByLabel('Hours each').first().fill('12.25');
  const hours = page.getByLabel(/^Hours for \w+ Miner/).first();
  expect(await hours.inputValue()).toBe('12.25');
  expect(await hours.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await page.getByRole('button', { name: /^Move time over 8 h to overtime/ }).waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).tap();
});

test('the People report prints a week of 25 people with long names on one page', async () => {
  const office = await signIn(app.product.port);
  const add = 'mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }';
  const workers: object[] = [];
  for (let n = 0; n < 25; n++) {
    const input = {
      firstName: `Bartholomew${n}`,
      lastName: 'Featherstonehaugh',
      kind: 'laborer',
      workerClass: 'Group 1',
    };
    const { createWorker } = await graphql(office, add, { input });
    workers.push({ workerId: createWorker.id, regularHours: '8', overtimeHours: '2.25' });
  }
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  for (const day of ['16', '17', '18', '20']) {
    const card = {
      ...{ date: `2026-03-${day}`, workArea: 'North pier', reportingSupervisor: 'Pat Lee' },
      costCodes: [
        { code: '3310', workers, equipment: [], materials: [] },
        { code: '3120', workers: [], laborerCount: 1, laborerHours: '8', equipment: [], materials: [] },
      ],
    };
    await graphql(field, submit, { input: card });
  }
  const { page } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/reports/people?startDate=2026-03-16&endDate=2026-03-22');
  await page.getByText('Bartholomew24 Featherstonehaugh').waitFor();
  const pdf = await page.pdf({ printBackground: true, preferCSSPageSize: true });
  expect(pagesOf(pdf)).toHaveLength(1);
});

test('no employee number is in a response to the foreman, in the stored lists, or in an export', async () => {
  const { page } = await app.visit(PHONE, { serviceWorkers: 'allow' });
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/graphql|\/api\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  await signInOn(page, foreman);
  await page.getByRole('button', { name: /^Use my last card/ }).tap();
  await page.getByLabel('Hours for Abel Miner').waitFor();
  const stored = await page.evaluate(async () => {
    const parts: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        parts.push(
          await new Promise((resolve) => {
            const reading = db.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      }
    }
    return JSON.stringify(parts);
  });
  expect(stored).toContain('Miner');
  const exported = await ask({
    port: app.product.port,
    path: '/api/timecards/export?rows=lines',
    headers: { cookie: field },
  });
  expect(exported.body).toContain('Abel Miner');
  for (const text of [...(await Promise.all(bodies)), stored, exported.body]) expect(text).not.toContain('SECRET-');
});
