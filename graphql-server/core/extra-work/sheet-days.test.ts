import { extraWorkDifferences } from '../../../common/extra-work/extra-work-differences';
import type { ApiClient, Json } from '../../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  newOrder,
  revise,
  sheet,
  sheets,
  sign,
  startExtraWorkServer,
  submit,
  voidSheet,
  withdraw,
} from '../../testing/extra-work';
import { addMissingSheets } from './sheet-days';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let order: string;
let card: Json;
beforeAll(async () => {
  on = await startExtraWorkServer();
  ({ foreman } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(on.engineer);
  card = await submit(foreman, extraCard(order));
});

const see = () => sheet(on.engineer, dayOf(order));
const stored = (workOrderId = order): Promise<Json[]> =>
  on.server.db.query(
    'SELECT state, "contentHash", "timecardIds" FROM extra_work_days WHERE "workOrderId" = $1 ORDER BY date, area',
    [workOrderId],
  );

test('each command stores the sheets that it changes, so that queries don’t have to compute them', async () => {
  const shown = await see();
  expect(await stored()).toEqual([{ state: 'unsigned', contentHash: shown.contentHash, timecardIds: [card.id] }]);
  const { id } = await sign(foreman, dayOf(order), shown);
  expect(await stored()).toMatchObject([{ state: 'signed' }]);
  card = await revise(foreman, card, extraCard(order, { costCodes: [extraCode(order, { laborerHours: '1.00' })] }));
  expect(await stored()).toMatchObject([{ state: 'changed' }]);
  card = await revise(foreman, card, extraCard(order, { workArea: 'Ramp' }));
  expect(await stored()).toMatchObject([{ state: 'changed', timecardIds: [] }, { state: 'unsigned' }]);
  await voidSheet(on.engineer, id);
  expect(await stored()).toMatchObject([{ state: 'none' }, { state: 'unsigned', timecardIds: [card.id] }]);
  await withdraw(foreman, card);
  expect(await stored()).toMatchObject([{ state: 'none' }, { state: 'none' }]);
});

test('submitting and correcting a card with 500 cost codes updates its sheet', async () => {
  const costCodes = Array.from({ length: 500 }, (_, index) =>
    extraCode(order, { code: String(index), equipment: [], materials: [] }),
  );
  const large = await submit(foreman, extraCard(order, { costCodes }));
  expect((await see()).content.codes).toHaveLength(501);
  await revise(foreman, large, extraCard(order, { costCodes: costCodes.slice(1) }));
  expect((await see()).content.codes).toHaveLength(500);
});

/** Changes that no command makes, such as by an older server or a database administrator. */
const OUTSIDE: [string, string][] = [
  ['changing a cost code', `UPDATE cost_codes SET "laborerHours" = 2 WHERE "timecardId" = $1`],
  [
    'changing a machine',
    `UPDATE equipment_lines SET "standbyHours" = 9 WHERE "costCodeId" IN (SELECT id FROM cost_codes WHERE "timecardId" = $1)`,
  ],
  [
    'changing a material',
    `UPDATE material_lines SET quantity = 9 WHERE "costCodeId" IN (SELECT id FROM cost_codes WHERE "timecardId" = $1)`,
  ],
  ['changing the work area', `UPDATE timecards SET "workArea" = 'Elsewhere' WHERE id = $1`],
  ['withdrawing the card', `UPDATE timecards SET "withdrawnAt" = now() WHERE id = $1`],
  ['deleting the card', 'DELETE FROM timecards WHERE id = $1'],
  ['deleting its cost codes', 'DELETE FROM cost_codes WHERE "timecardId" = $1'],
];

test.each(OUTSIDE)(
  'outside of a command, %s clears the sheet, and the next reader computes it',
  async (_what, text) => {
    await sign(foreman, dayOf(order), await see());
    await on.server.db.query(text, [card.id]);
    expect(await stored()).toContainEqual(expect.objectContaining({ state: null, contentHash: null }));
    expect((await see()).state).toBe('changed');
    for (const { state } of await stored()) expect(state).not.toBeNull();
  },
);

test('addMissingSheets adds a row for a sheet without one, and a reader computes the sheet', async () => {
  await on.server.db.query('DELETE FROM extra_work_days');
  await addMissingSheets(on.server.db);
  const list = await sheets(on.engineer, { workOrderId: order });
  expect(list.edges).toMatchObject([{ node: { date: '2026-03-02', state: 'unsigned' } }]);
});

test('concurrent corrections of cards with the same work orders, in opposite order, leave correct sums', async () => {
  const second = await newOrder(on.engineer);
  const codes = [extraCode(order), extraCode(second)];
  const cards = await Promise.all(
    [codes, [...codes].reverse(), codes, [...codes].reverse()].map((costCodes) =>
      submit(foreman, extraCard(order, { costCodes })),
    ),
  );
  const corrected = await Promise.all(
    cards.map((each, index) =>
      revise(foreman, each, extraCard(order, { costCodes: index % 2 ? codes : [...codes].reverse() })),
    ),
  );
  expect(corrected.map(({ revision }) => revision)).toEqual([2, 2, 2, 2]);
  const one = (await sheet(foreman, dayOf(second))).content;
  expect(one.codes).toMatchObject([{ operators: 8, operatorHours: '64.00' }]);
  const other = (await sheet(foreman, dayOf(order))).content;
  // The card of `beforeEach` is also on the first order, so the sheet of that order has two more operators.
  expect(extraWorkDifferences(one, other)).toContainEqual({
    name: '1001',
    figure: 'operator hours',
    was: '64.00',
    now: '80.00',
  });
});

test('if a card is corrected while its sheet is being signed, the sheet doesn’t count as signed', async () => {
  const shown = await see();
  const longer = extraCard(order, { costCodes: [extraCode(order, { operatorHours: '20.00' })] });
  const [, signed] = await Promise.all([revise(foreman, card, longer), sign(foreman, dayOf(order), shown)]);
  const after = await see();
  expect(after.content.codes[0].operatorHours).toBe('20.00');
  expect(after.state).toBe(signed.id ? 'changed' : 'unsigned');
});
