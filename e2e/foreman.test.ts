import type { Page } from 'playwright-core';
import { DESK, fitsItsWidth, PHONE, pastDoubleTap, seriousFaults, signInOn, toast, typeInto } from './browser';
import { linkMailedTo } from './mails';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';

const app = shareProduct();
const foreman = { email: 'ana.copies@example.com', password: 'Level-grade-4' };
let office: string;
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

const machine = (equipment: string, serial: string | null, company = 'blaze', model: string | null = null) => ({
  ...{ company, equipment, model, serial },
});
const code = (name: string, ...equipment: object[]) => ({
  ...{ code: name, operatorCount: 2, laborerCount: 3, operatorHours: '6.00', laborerHours: '9.00' },
  productionQuantity: '40',
  equipment: equipment.map((each) => ({ ...each, hours: '3.00' })),
  materials: [],
});
const yesterdaysCard = {
  date: '2026-03-02',
  workArea: 'North pier',
  reportingSupervisor: 'Pat Lee',
  costCodes: [
    code('3120', machine('Excavator', 'EX-2201', 'blaze', 'CAT 336'), machine('Loader', 'LD-1040', 'blaze', 'CAT 950')),
    code('3310', machine('Backhoe', 'BH-0077', 'dans', 'JD 310'), machine('Water truck', 'WT-0312', 'dans')),
    code('4200', machine('Roller', 'RL-1'), machine('Grader', 'GR-1')),
  ],
};

beforeAll(async () => {
  office = await signIn(app.product.port);
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
  await graphql(office, create, { input: { ...foreman, firstName: 'Ana', lastName: 'Foreman', role: 'user' } });
  for (const [equipment, serial] of [
    ['Roller', 'RL-1'],
    ['Grader', 'GR-1'],
  ]) {
    const add = 'mutation ($input: CreateEquipmentTemplateInput!) { createEquipmentTemplate(input: $input) { id } }';
    await graphql(office, add, { input: { company: 'blaze', equipment, serial } });
  }
  field = await signIn(app.product.port, foreman);
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  await graphql(field, submit, { input: yesterdaysCard });
});

const CARDS = `{ myTimecards { edges { node { id date workArea reportingSupervisor status revision totalHours
  costCodes { operatorHours laborerHours productionQuantity equipment { hours } } } } } }`;
interface Card {
  id: string;
  workArea: string;
  reportingSupervisor: string;
  revision: number;
  status: string;
  totalHours: string;
  costCodes: { operatorHours: string; productionQuantity: string; equipment: { hours: string }[] }[];
}
const cards = async (): Promise<Card[]> =>
  (await graphql(field, CARDS)).myTimecards.edges.map(({ node }: { node: Card }) => node);

async function onPhone() {
  const visited = await app.visit(PHONE);
  await signInOn(visited.page, foreman);
  await visited.page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  return visited;
}

const tapAndType = async (page: Page, label: string | RegExp, text: string) => {
  await page.getByLabel(label).tap();
  await page.keyboard.type(text);
};

/** Counts touches in the page. Touches on the on-screen keyboard are not part of the page and don't count. */
const countTaps = (page: Page) =>
  page.evaluate(() => {
    const counter = Object.assign(window, { taps: 0 });
    document.addEventListener('touchstart', ({ isTrusted }) => isTrusted && counter.taps++, { capture: true });
  });
const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);
/** Returns the header that opens a cost code, by index from 0. */
const header = (page: Page, index: number) => page.getByRole('button', { name: new RegExp(`^${index + 1} · `) });
const looksRight = async (page: Page) => {
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
};

test('copying and submitting a card with three codes and six machines takes at most 12 taps', async () => {
  const { page, complaints } = await onPhone();
  await countTaps(page);
  await page.getByRole('button', { name: 'Use my last card' }).tap();
  await page.getByText(/^Filled in from Mon, Mar 2, North pier\./).waitFor();
  const typed = [
    ['3', '120'],
    ['3.5', '14.5'],
    ['1.5', '60'],
  ] as const;
  for (const [index, [hours, amount]] of typed.entries()) {
    if (index > 0) await header(page, index).tap();
    await tapAndType(page, 'Hours each', hours);
    await tapAndType(page, /^Production Quantity/, amount);
  }
  await looksRight(page);
  await page.getByRole('button', { name: 'Submit Timecard' }).tap();
  await toast(page, 'Timecard submitted successfully');
  const counted = await taps(page);
  // Fewer taps than typed fields would mean that the counter doesn't work.
  expect(counted).toBeGreaterThanOrEqual(8);
  expect(counted).toBeLessThanOrEqual(12);

  const [card] = await cards();
  expect(card).toMatchObject({ workArea: 'North pier', totalHours: '40.00' });
  expect(
    card!.costCodes.map((each) => [
      each.operatorHours,
      each.productionQuantity,
      ...each.equipment.map(({ hours }) => hours),
    ]),
  ).toEqual([
    ['6.00', '120.00', '3.00', '3.00'],
    ['7.00', '14.50', '3.50', '3.50'],
    ['3.00', '60.00', '1.50', '1.50'],
  ]);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a copied card is submitted despite a warning, corrected after a return, and withdrawn', async () => {
  const { page } = await onPhone();
  await page.getByRole('button', { name: 'Use my last card' }).tap();
  await page.getByText(/^Filled in from/).waitFor();
  for (const index of [0, 1, 2]) {
    if (index > 0) await header(page, index).tap();
    await typeInto(page.getByLabel('Hours each'), '1');
  }
  await page.getByRole('button', { name: 'Submit Timecard' }).tap();
  const warning = page.getByText('The same person has another timecard for this day and work area.');
  await warning.waitFor();
  await looksRight(page);
  const [said, button] = await Promise.all([
    warning.boundingBox(),
    page.getByRole('button', { name: 'Submit anyway' }).boundingBox(),
  ]);
  expect(said!.y).toBeGreaterThan(64);
  expect(said!.y + said!.height).toBeLessThan(button!.y);
  await pastDoubleTap(page);
  await page.getByRole('button', { name: 'Submit anyway' }).tap();
  await toast(page, 'Timecard submitted successfully');

  const [card] = await cards();
  const giveBack = 'mutation ($input: ReturnTimecardInput!) { returnTimecard(input: $input) { id } }';
  await graphql(office, giveBack, { input: { id: card!.id, revision: 1, reason: 'This was at the yard' } });
  await page.goto(await linkMailedTo(app.dataDir, foreman.email, /was returned/));
  await page.getByText('This was at the yard').waitFor();
  await typeInto(page.getByLabel('Work Area'), 'Yard');
  await typeInto(page.getByLabel('Notes'), 'Rain until noon');
  await looksRight(page);
  await page.getByRole('button', { name: 'Submit Correction' }).tap();
  await toast(page, 'Correction submitted for review');

  await page.getByRole('heading', { level: 1, name: 'My Timecards' }).waitFor();
  await page.getByText('Yard', { exact: true }).waitFor();
  await looksRight(page);
  expect((await cards())[0]).toMatchObject({ id: card!.id, workArea: 'Yard', status: 'submitted', revision: 2 });
  await page.getByRole('listitem').filter({ hasText: 'Yard' }).locator('[data-row-opener]').tap();
  const details = page.getByRole('dialog', { name: 'Timecard Details' });
  await details.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Withdraw' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this timecard?' });
  await typeInto(dialog.getByLabel('Reason'), 'Twice');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).tap();
  await toast(page, 'Timecard withdrawn');
  await details.getByText('Withdrawn', { exact: true }).waitFor();
  await looksRight(page);
  await details.getByRole('button', { name: 'Close' }).tap();
  await page.getByText('Yard', { exact: true }).waitFor({ state: 'detached' });
  expect((await cards()).map(({ id }) => id)).not.toContain(card!.id);
});

test('if two people correct one card, the second one sees both versions and keeps parts of each', async () => {
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  await graphql(field, submit, { input: { ...yesterdaysCard, date: '2026-03-03', workArea: 'West pier' } });
  const card = (await cards()).find(({ workArea }) => workArea === 'West pier');
  const { page } = await onPhone();
  await page.goto(`/timecards/${card!.id}/correct`);
  await typeInto(page.getByLabel('Work Area'), 'South pier');

  const engineer = await app.visit(DESK);
  await signInOn(engineer.page, ADMIN, `/timecards/${card!.id}/correct`);
  await typeInto(engineer.page.getByLabel('Reporting Supervisor'), 'Kim Diaz');
  await typeInto(engineer.page.getByLabel('Reason for the correction'), 'Kim ran that shift');
  await looksRight(engineer.page);
  await engineer.page.getByRole('button', { name: 'Submit Correction' }).click();
  await toast(engineer.page, 'Correction submitted for review');

  await page.getByRole('button', { name: 'Submit Correction' }).tap();
  await page.getByText(/changed this timecard on/).waitFor();
  await page.getByText('"Kim ran that shift"').waitFor();
  await page.getByRole('radio', { name: /Kim Diaz/ }).waitFor();
  await page.getByRole('radio', { name: /South pier/ }).waitFor();
  expect(await page.getByLabel('Work Area').inputValue()).toBe('South pier');
  await looksRight(page);
  await page.getByRole('button', { name: 'Use selected' }).tap();
  expect(await page.getByLabel('Reporting Supervisor').inputValue()).toBe('Kim Diaz');
  await page.getByRole('button', { name: 'Submit Correction' }).tap();
  await toast(page, 'Correction submitted for review');
  const found = (await cards()).find(({ id }) => id === card!.id);
  expect(found).toMatchObject({ workArea: 'South pier', reportingSupervisor: 'Kim Diaz', revision: 3 });

  // If the card is approved during another correction, the typed input stays, even after a reload.
  await page.goto(`/timecards/${card!.id}/correct`);
  await typeInto(page.getByLabel('Work Area'), 'East pier');
  const approve = 'mutation ($input: ApproveTimecardsInput!) { approveTimecards(input: $input) { approved } }';
  await graphql(office, approve, { input: { cards: [{ id: card!.id, revision: 3 }] } });
  await page.getByRole('button', { name: 'Submit Correction' }).tap();
  await page.getByText(/approved this timecard on/).waitFor();
  await page.reload();
  await page.getByText(/approved this timecard on/).waitFor();
  expect(await page.getByLabel('Work Area').inputValue()).toBe('East pier');
  await looksRight(page);

  await page.setViewportSize(DESK);
  await page.goto('/timecards/mine');
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await looksRight(page);
});
