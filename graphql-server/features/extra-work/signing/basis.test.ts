import { randomUUID } from 'node:crypto';
import type { ApiClient, Json } from '../../../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  hashOf,
  newOrder,
  revise,
  sheet,
  sign,
  startExtraWorkServer,
  submit,
  withdraw,
} from '../../../testing/extra-work';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let order: string;
let card: Json;
let key: string;
beforeAll(async () => {
  on = await startExtraWorkServer();
  ({ foreman } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(on.engineer);
  key = randomUUID();
  card = await submit(foreman, extraCard(order, { clientRequestId: key }));
});

const NEVER = 'The timecards never held this content.';
const see = () => sheet(foreman, dayOf(order));
const hours = (operatorHours: string) => extraCard(order, { costCodes: [extraCode(order, { operatorHours })] });
const signOffline = (shown: Json, basis: object[] | undefined) =>
  sign(foreman, dayOf(order), shown, { offline: true, basis });

/** Returns the sheet with other operator hours, and with the matching hash. */
function withHours(shown: Json, operatorHours: string): Json {
  const content = { ...shown.content, codes: [{ ...shown.content.codes[0], operatorHours }] };
  return { ...shown, content, contentHash: hashOf(dayOf(order), content) };
}

test('a signature counts if the named card versions had its content, even after a correction', async () => {
  const shown = await see();
  expect(shown.basis).toEqual([{ id: card.id, revision: 1 }]);
  card = await revise(foreman, card, hours('20.00'));
  for (const basis of [shown.basis, [{ clientRequestId: key, revision: 1 }]]) {
    expect(await signOffline(shown, basis)).toMatchObject({ refusedReason: null, marks: [], isChanged: true });
  }
  expect(await signOffline(await see(), [{ id: card.id, revision: 2 }])).toMatchObject({
    refusedReason: null,
    isChanged: false,
  });
  await withdraw(foreman, card);
  expect(await signOffline(shown, shown.basis)).toMatchObject({ refusedReason: null });
});

test('a sheet’s basis includes other foremen’s cards, and a card of another sheet adds nothing', async () => {
  const theirs = await submit(on.other, extraCard(order, { workArea: ' north PIER' }));
  const elsewhere = await submit(foreman, extraCard(order, { workArea: 'Ramp' }));
  const shown = await see();
  expect(shown.timecardIds).toEqual([card.id]);
  expect(shown.basis.map(({ id }: Json) => id).sort()).toEqual([card.id, theirs.id].sort());
  const basis = [...shown.basis, { id: elsewhere.id, revision: 1 }];
  expect(await signOffline(shown, basis)).toMatchObject({ refusedReason: null, isChanged: false });
});

test('content that the named card versions never had is stored as a refused signature', async () => {
  const shown = await see();
  const forged = withHours(shown, '80.00');
  expect(await signOffline(forged, shown.basis)).toMatchObject({ refusedReason: NEVER, isChanged: false, marks: [] });
  const after = await see();
  expect(after).toMatchObject({ state: 'unsigned', newest: null });
  expect(after.signed).toMatchObject([{ refusedReason: NEVER, content: forged.content }]);
  const { id } = await sign(foreman, dayOf(order), shown);
  expect(await signOffline(forged, shown.basis)).toMatchObject({ refusedReason: NEVER });
  expect(await see()).toMatchObject({ state: 'signed', newest: { id } });
  const rows = await on.server.db.query(
    `SELECT details FROM activity_logs WHERE action = 'extra work signature refused' ORDER BY "createdAt"`,
  );
  expect(rows.at(-1).details).toContain(NEVER);
});

test('a signature is refused if its basis names an unknown version or the same card twice', async () => {
  const shown = await see();
  const double = withHours(shown, '32.00');
  expect(await signOffline(shown, [{ id: card.id, revision: 7 }])).toMatchObject({ refusedReason: NEVER });
  expect(await signOffline(double, [...shown.basis, ...shown.basis])).toMatchObject({ refusedReason: NEVER });
});

test('a signature without a basis, or with a deleted card in its basis, is kept and marked', async () => {
  const shown = await see();
  const marks = ['Not checked against the cards'];
  for (const basis of [undefined, [], [{ id: randomUUID(), revision: 1 }], [{ clientRequestId: 'x', revision: 1 }]]) {
    expect(await signOffline(shown, basis)).toMatchObject({ refusedReason: null, marks });
  }
});

test("a basis cannot name a card by another person's request id", async () => {
  await submit(on.other, extraCard(order));
  const shown = await sheet(on.other, dayOf(order));
  const signed = await sign(on.other, dayOf(order), shown, {
    offline: true,
    basis: [{ clientRequestId: key, revision: 1 }],
  });
  expect(signed.marks).toEqual(['Not checked against the cards']);
});
