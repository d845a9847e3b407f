import type { Locator, Page } from 'playwright-core';
import { DESK, fitsItsWidth, focusedOn, PHONE, pastDoubleTap, seriousFaults, signInOn, toast } from './browser';
import { cameraFile, photosIn } from './pictures';
import { shareProduct } from './prepared';
import { ask, samplePassword, signIn, WITH_SAMPLE_PEOPLE } from './product';
import { quiet } from './quiet';
import { drawByTouch } from './signing';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
let field: string;

async function graphql(cookie: string, query: string, variables: object = {}) {
  const { port } = app.product;
  const { body } = await ask({
    port,
    method: 'POST',
    path: '/graphql',
    headers: { cookie },
    body: { query, variables },
  });
  const { data, errors } = JSON.parse(body);
  if (errors) throw new Error(body);
  return data;
}

/** Opens a page on the phone of a person who has submitted nothing yet, and counts taps. */
async function openAs(email: string, path: string) {
  const account = { email, password: samplePassword(app.product) };
  const office = await signIn(app.product.port, { ...account, email: 'admin@example.com' });
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
  await graphql(office, create, { input: { ...account, firstName: 'Ana', lastName: 'Foreman', role: 'user' } });
  field = await signIn(app.product.port, account);
  const { page } = await app.visit(PHONE);
  await signInOn(page, account, path);
  await quiet(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  return { page, tap, taps: () => taps };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = async (page: Page, name: string | RegExp) => {
  for (let tries = 0; tries < 100 && !(await focusedOn(page))?.match(name); tries++) await page.waitForTimeout(50);
  expect(await focusedOn(page)).toMatch(name);
};

test('a first card with two codes, three machines, and two materials takes at most 21 taps', async () => {
  const { page, tap, taps } = await openAs('first.card@example.com', '/');
  const sheet = page.getByRole('dialog');
  const type = async (text: string, then: string | RegExp) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await focused(page, then);
  };
  await tap(page.getByLabel('Work Area'));
  await type('South pier', 'Reporting Supervisor');
  await page.keyboard.type('Pat Lee');
  const codes = [
    ['3120 - Structural excavation', ['1', '2'], ['EX-2201', 'LD-1040']],
    ['3310 - Concrete footings', ['1', '1'], ['BH-0077']],
  ] as const;
  for (const [index, [code, [operators, laborers], machines]] of codes.entries()) {
    await tap(index > 0 ? press(page, 'Add Cost Code') : page.getByRole('combobox', { name: 'Cost Code' }));
    await tap(sheet.getByRole('button', { name: code }));
    await focused(page, 'Operators');
    await type(operators, 'Laborers');
    await type(laborers, 'Hours each');
    await type('8', /^Production Quantity/);
    await page.keyboard.type('40');
    await tap(page.getByRole('combobox', { name: 'Equipment' }));
    if (index === 0) {
      await sheet.waitFor();
      expect(await fitsItsWidth(page)).toBe(true);
      expect(await seriousFaults(page)).toEqual([]);
      // Back closes the list, not the page. This detour doesn't count.
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Equipment' }).tap();
    }
    for (const machine of machines) await tap(sheet.getByRole('checkbox', { name: machine }));
    await tap(sheet.getByRole('button', { name: 'Add', exact: true }));
    await tap(page.getByRole('combobox', { name: 'Material' }));
    await tap(sheet.getByRole('checkbox').nth(index));
    await tap(sheet.getByRole('button', { name: 'Add', exact: true }));
    await focused(page, /^Quantity for/);
    await page.keyboard.type('12');
    await tap(press(page, 'Add CY'));
  }
  await tap(press(page, 'Submit Timecard'));
  await toast(page, 'Timecard submitted successfully');
  expect(taps()).toBeLessThanOrEqual(21);

  const lines = 'equipment { hours } materials { quantity unit }';
  const card = `{ myTimecards(first: 1) { edges { node { totalHours costCodes { productionQuantity ${lines} } } } } }`;
  const [{ node }] = (await graphql(field, card)).myTimecards.edges;
  const material = [{ quantity: '12.00', unit: 'CY' }];
  expect(node).toEqual({
    totalHours: '40.00',
    costCodes: [
      { productionQuantity: '40.00', equipment: [{ hours: '8.00' }, { hours: '8.00' }], materials: material },
      { productionQuantity: '40.00', equipment: [{ hours: '8.00' }], materials: material },
    ],
  });
});

/** The card of the day before, with three codes, two machines, and nine named people. */
async function submitYesterdaysCard(workOrderId?: string) {
  const { workers, equipmentTemplates } = await graphql(
    field,
    '{ workers { id } equipmentTemplates { company equipment model serial } }',
  );
  const line = (workerId: string) => ({ workerId, regularHours: '8' });
  const named = (workers as { id: string }[]).slice(0, 9).map(({ id }) => line(id));
  expect(named).toHaveLength(9);
  const machines = equipmentTemplates.slice(0, 2).map((machine: object) => ({ ...machine, hours: '3' }));
  const counted = { operatorCount: 1, laborerCount: 2, operatorHours: '3', laborerHours: '6' };
  const costCodes = [
    { code: '3120', workers: named, equipment: machines, materials: [] },
    { code: '3310', ...counted, workOrderId, equipment: [], materials: [] },
    { code: '4200', ...counted, equipment: [], materials: [] },
  ];
  const card = { date: '2026-03-02', workArea: 'North pier', reportingSupervisor: 'Pat Lee', costCodes };
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id revision } }';
  return (await graphql(field, submit, { input: card })).submitTimecard as { id: string; revision: number };
}

/** Submits the form, despite warnings. */
async function submit(page: Page, tap: (target: Locator) => Promise<void>) {
  await tap(press(page, 'Submit Timecard'));
  const anyway = press(page, 'Submit anyway');
  const success = toast(page, 'Timecard submitted successfully');
  await Promise.race([anyway.waitFor(), success.catch(() => undefined)]);
  if (!(await anyway.isVisible())) return;
  await pastDoubleTap(page);
  await tap(anyway);
  await success;
}

test('yesterday’s card takes 4 taps, a crew of three codes 5, one absent of nine 6, and a returned code 4', async () => {
  const { page, tap, taps } = await openAs('copies@example.com', '/photos');
  const { id, revision } = await submitYesterdaysCard();
  const since = (() => {
    let before = 0;
    return () => {
      const counted = taps() - before;
      before = taps();
      return counted;
    };
  })();
  const start = async () => {
    await page.goto('/');
    await press(page, 'Use my last card').and(page.locator(':enabled')).waitFor();
  };
  const fillAll = async (hours: string) => {
    await tap(page.getByLabel('Hours for everyone on this card'));
    await page.keyboard.type(hours);
  };

  await start();
  await tap(press(page, 'Use my last card'));
  await fillAll('2.5');
  await submit(page, tap);
  expect(since()).toBeLessThanOrEqual(4);

  await start();
  await page.getByRole('button', { name: 'Use my last card' }).tap();
  await page.getByRole('button', { name: 'Save as crew' }).tap();
  await page.getByLabel('Crew name').fill('Pier crew');
  await press(page, 'Save crew').tap();
  await toast(page, 'Crew saved');
  await press(page, 'Cancel').tap();
  await tap(press(page, 'Crews and cards'));
  await tap(press(page, 'Use Pier crew'));
  await fillAll('2');
  await submit(page, tap);
  expect(since()).toBeLessThanOrEqual(5);

  await start();
  await tap(press(page, 'Use my last card'));
  await tap(page.getByRole('button', { name: /^Remove (?!cost code)/ }).first());
  await fillAll('1.5');
  await submit(page, tap);
  expect(since()).toBeLessThanOrEqual(6);

  const office = await signIn(app.product.port, { email: 'admin@example.com', password: samplePassword(app.product) });
  const giveBack = 'mutation ($input: ReturnTimecardInput!) { returnTimecard(input: $input) { id } }';
  await graphql(office, giveBack, { input: { id, revision, reason: 'The quantity of 3310 is missing' } });
  await page.goto('/timecards/mine');
  await page.getByText('The quantity of 3310 is missing').waitFor();
  await tap(page.getByRole('listitem').filter({ hasText: '3310 is missing' }).locator('[data-row-opener]'));
  await tap(press(page, 'Correct').or(page.getByRole('link', { name: 'Correct', exact: true })));
  await page.getByRole('button', { name: /^2 · 3310/, expanded: true }).waitFor();
  await tap(page.getByLabel(/^Production Quantity/));
  await page.keyboard.type('40');
  await tap(press(page, 'Submit Correction'));
  await toast(page, 'Correction submitted for review');
  expect(since()).toBeLessThanOrEqual(4);
});

test('a missing card of the roll call takes at most 9 taps for the office, with yesterday’s card', async () => {
  const { page: own } = await openAs('absent@example.com', '/photos');
  await submitYesterdaysCard();
  await own.close();
  const { me } = await graphql(field, '{ me { id } }');
  const account = { email: 'admin@example.com', password: samplePassword(app.product) };
  const office = await signIn(app.product.port, account);
  const expected = 'mutation ($input: SetTimecardExpectedInput!) { setTimecardExpected(input: $input) { id } }';
  await graphql(office, expected, { input: { id: me.id, expected: true } });
  const { page } = await app.visit(PHONE);
  await signInOn(page, account, '/reports/roll-call?startDate=2026-03-03&endDate=2026-03-03&search=absent');
  await quiet(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Missing: Ana Foreman, Tue, Mar 3' }));
  await tap(page.getByRole('menuitem', { name: 'Enter the card' }));
  await page.getByText('For Ana Foreman, Tuesday, March 3').waitFor();
  await press(page, 'Use the last card').and(page.locator(':enabled')).waitFor();
  await tap(press(page, 'Use the last card'));
  await tap(page.getByLabel('Hours for everyone on this card'));
  await page.keyboard.type('2.5');
  await submit(page, tap);
  expect(taps).toBeLessThanOrEqual(9);
  await page
    .getByRole('link', { name: /^(Late|Card), entered by .*: view Ana Foreman's timecard for Tue, Mar 3$/ })
    .waitFor();
  const mine = '{ myTimecards(first: 1) { edges { node { date totalHours entered { by { email } } } } } }';
  const [{ node }] = (await graphql(field, mine)).myTimecards.edges;
  expect(node).toMatchObject({ date: '2026-03-03', entered: { by: { email: 'admin@example.com' } } });
});

test('eight readings take at most 17 taps, and at most 3 if the last round is read again', async () => {
  const { page, tap, taps } = await openAs('reader@example.com', '/field-submission');
  const { lastReadings } = await graphql(field, '{ lastReadings { equipmentTemplateId hours } }');
  const { equipmentTemplates } = await graphql(field, '{ equipmentTemplates { id serial } }');
  const hours = new Map<string, string>(
    lastReadings.map((last: { equipmentTemplateId: string; hours: string }) => [last.equipmentTemplateId, last.hours]),
  );
  const machines = (equipmentTemplates as { id: string; serial: string | null }[])
    .filter(({ id, serial }) => serial && hours.has(id))
    .slice(0, 8);
  expect(machines).toHaveLength(8);
  const next = (id: string) => (Number(hours.get(id)) + 2).toFixed(1);
  const list = page.getByRole('dialog', { name: 'Equipment' });
  await tap(page.getByRole('combobox', { name: 'Equipment' }));
  for (const { id, serial } of machines) {
    // After a submission, the list opens automatically.
    await tap(list.getByRole('button', { name: serial! }));
    await focused(page, 'Current Hours');
    await page.keyboard.type(next(id));
    await tap(press(page, 'Submit Hours'));
    await list.waitFor();
  }
  expect(taps()).toBeLessThanOrEqual(17);

  const before = taps();
  await page.goto('/field-submission');
  await tap(press(page, 'Read 8 machines again'));
  for (let index = 0; index < machines.length; index++) {
    await page.keyboard.type('99999');
    if (index < machines.length - 1) await page.keyboard.press('Enter');
  }
  await press(page, 'Submit 8 readings').waitFor();
  // Adds one for the tap that would submit the readings.
  expect(taps() - before + 1).toBeLessThanOrEqual(3);
});

test('a service takes 4 taps from the notice at its machine’s reading, and 3 from the report', async () => {
  const { page, tap, taps } = await openAs('mechanic@example.com', '/field-submission');
  await tap(page.getByRole('combobox', { name: 'Equipment' }));
  await tap(page.getByRole('dialog', { name: 'Equipment' }).getByRole('button', { name: 'DZ-1101' }));
  await page.getByText(/^Overdue by [\d.]+ h: 250-hour service$/).waitFor();
  await tap(page.getByRole('button', { name: /^Record service: / }));
  await tap(press(page, 'Record service'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(/^Overdue by/).waitFor({ state: 'detached' });
  expect(taps()).toBeLessThanOrEqual(4);

  await signInOn(page, { email: 'admin@example.com', password: samplePassword(app.product) }, '/reports/service');
  const before = taps();
  await tap(page.getByText('Dozer CAT D6 DZ-1100'));
  await tap(page.getByRole('button', { name: /^Record service: / }));
  await tap(press(page, 'Record service'));
  await page.getByRole('dialog', { name: 'Record service' }).waitFor({ state: 'detached' });
  expect(taps() - before).toBeLessThanOrEqual(3);
});

test('a photo takes 1 tap and a signature 5', async () => {
  const { page, tap, taps } = await openAs('signer@example.com', '/photos');
  const { workOrderChoices } = await graphql(field, '{ workOrderChoices { id } }');
  await submitYesterdaysCard(workOrderChoices[0].id);
  await page.goto('/');
  await page.getByRole('button', { name: 'Use my last card' }).tap();
  await page.getByLabel('Hours for everyone on this card').fill('2');
  const camera = page.waitForEvent('filechooser');
  await tap(press(page, 'Take photo'));
  await (await camera).setFiles(await cameraFile('gray'));
  await photosIn(page).first().waitFor();
  expect(taps()).toBe(1);

  await submit(page, (target) => target.tap());
  await tap(page.getByRole('link', { name: /^Sign 99-/ }));
  await tap(page.getByLabel('Your name'));
  await page.keyboard.type('Kim Park');
  await page.keyboard.press('Enter');
  await focused(page, 'Company');
  await page.keyboard.type('Port of Redwood');
  await drawByTouch(page);
  // After `drawByTouch`, Playwright can click but not tap.
  await press(page, 'Sign').click();
  await press(page, 'Done').click();
  await page.getByRole('heading', { name: 'Submit Timecard' }).waitFor();
  const [photo, drawing, clicks] = [1, 1, 2];
  expect(taps() - photo + drawing + clicks).toBeLessThanOrEqual(5);
});

test.each([
  ['without tickets', 240, () => ''],
  ['with tickets of 6 digits', 380, (load: number) => `0041${20 + load}`],
])('20 loads %s take at most %i keys', async (_which, most, ticketOf) => {
  const { page } = await app.visit(DESK);
  const keyboard = page.keyboard;
  await signInOn(page, { email: 'admin@example.com', password: samplePassword(app.product) }, '/trucking/entry');
  await quiet(page);
  await page.getByText('Select material').waitFor();
  let keys = 0;
  const type = async (text: string) => {
    keys += text.length;
    await keyboard.type(text);
  };
  const press = async (key: string) => {
    keys++;
    await keyboard.press(key);
  };
  for (let load = 0; load < 20; load++) {
    const truck = `T${21 + load}`;
    const ticket = ticketOf(load);
    await focused(page, 'Truck #');
    await type(truck);
    await press('Tab');
    // Tab chooses the only match.
    await type('sa');
    await press('Tab');
    await focused(page, 'Quantity');
    await type('18.5');
    if (ticket) {
      await press('Tab');
      await focused(page, 'Ticket #');
      await type(ticket);
    }
    await press('Enter');
    await page.getByText(`${load + 1} load(s) submitted in this session`).waitFor();
  }
  expect(keys).toBeLessThanOrEqual(most);
});

test('20 tickets typed down the column of Records take at most 200 keys', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(
    page,
    { email: 'admin@example.com', password: samplePassword(app.product) },
    '/trucking/records?withoutTicket=true',
  );
  await quiet(page);
  await page
    .getByRole('button', { name: /^Ticket of truck/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  let keys = 1;
  for (let row = 0; row < 20; row++) {
    await focused(page, 'Ticket #');
    const ticket = `0091${10 + row}`;
    await page.keyboard.type(ticket);
    await page.keyboard.press('Enter');
    keys += ticket.length + 1;
  }
  await page.getByText('009129').waitFor();
  await page.goto('/trucking/records?ticketNumber=0091');
  await page.locator('main tr[data-row-key]').nth(19).waitFor();
  expect(await page.locator('main tr[data-row-key]').count()).toBe(20);
  expect(keys).toBeLessThanOrEqual(200);
});
