import type { ApiClient, Json } from '../../../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  hashOf,
  largestCards,
  newOrder,
  sheet,
  sign,
  startExtraWorkServer,
  submit,
  withdraw,
} from '../../../testing/extra-work';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let order: string;
beforeAll(async () => {
  on = await startExtraWorkServer();
  ({ foreman } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(on.engineer);
  for (const costCodes of largestCards(order)) await submit(foreman, extraCard(order, { costCodes }));
});

const shown = () => sheet(foreman, dayOf(order));
const rowsOf = ({ codes, machines, materials }: Json) => codes.length + machines.length + materials.length;
const REFUSED = {
  code: 'BAD_USER_INPUT',
  errors: [
    {
      path: 'content',
      message:
        'This sheet has more than 500 rows, which is too many to sign. Move part of the work to another work area on the timecards.',
    },
  ],
};

test('a sheet of 500 rows can be signed', async () => {
  const before = await shown();
  expect(rowsOf(before.content)).toBe(500);
  expect(before.allowed).toEqual(['sign']);
  expect(await sign(foreman, dayOf(order), before)).toMatchObject({ content: before.content, isChanged: false });
});

test('a sheet of more than 500 rows is shown but not signed, until some of its work is moved', async () => {
  const costCodes = [extraCode(order, { equipment: [], materials: [] })];
  const last = await submit(foreman, extraCard(order, { costCodes }));
  const before = await shown();
  expect(rowsOf(before.content)).toBe(501);
  expect(before.allowed).toEqual([]);
  expect(await sign(foreman, dayOf(order), before)).toMatchObject(REFUSED);
  expect(await sign(foreman, dayOf(order), before, { offline: true })).toMatchObject(REFUSED);
  await withdraw(foreman, last);
  expect((await shown()).allowed).toEqual(['sign']);
});

test('rows of every kind count toward the limit', async () => {
  const { content, ...rest } = await shown();
  const one = { ...content, codes: content.codes.slice(0, 249) };
  const classes = [{ code: 'A-0', kind: 'laborer', hours: '1.00' }];
  const materials = [{ name: 'Sand', unit: 'TON', quantity: '1.00' }];
  for (const more of [{ classes: [...classes, ...classes] }, { materials: [...materials, ...materials] }]) {
    const sent = { ...one, ...more };
    expect(await sign(foreman, dayOf(order), rest, { content: sent })).toMatchObject(REFUSED);
  }
  const allowed = { ...one, materials };
  const contentHash = hashOf(dayOf(order), allowed);
  expect(await sign(foreman, dayOf(order), rest, { content: allowed, contentHash })).toMatchObject({
    reason: 'SHEET_CHANGED',
  });
});
