import { randomUUID } from 'node:crypto';
import type { ApiClient, Json } from '../../../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  hashOf,
  newOrder,
  revise,
  SIGNATURE,
  sheet,
  sign,
  startExtraWorkServer,
  submit,
  voidSheet,
  withdraw,
} from '../../../testing/extra-work';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let other: ApiClient;
let engineer: ApiClient;
let order: string;
let card: Json;
beforeAll(async () => {
  on = await startExtraWorkServer();
  ({ foreman, other, engineer } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(engineer);
  card = await submit(foreman, extraCard(order));
});

const shown = () => sheet(foreman, dayOf(order));
const fewerHours = () => extraCard(order, { costCodes: [extraCode(order, { operatorHours: '12.00' })] });
const CHANGE = { name: '1001', figure: 'operator hours', was: '16.00', now: '12.00' };
const kept = async () =>
  (await on.server.db.query('SELECT count(*)::int AS n FROM extra_work_sheets WHERE "workOrderId" = $1', [order]))[0].n;

test('a signature stores everything shown and the person who handed over the device, with an audit row', async () => {
  const before = await shown();
  const signed = await sign(foreman, dayOf(order), before, { note: 'Per directive 118' });
  expect(signed).toMatchObject({
    name: 'Jo Park',
    company: 'Port of Example',
    signature: SIGNATURE,
    note: 'Per directive 118',
    signedAt: '2026-03-02T23:30:00.000Z',
    offline: false,
    byLink: false,
    isChanged: false,
    differences: [],
    handedOverBy: { lastName: 'Santos' },
    contentHash: before.contentHash,
    content: before.content,
    allowed: [],
  });
  expect(await shown()).toMatchObject({ state: 'signed', newest: { id: signed.id }, differences: [] });
  const [row] = await on.server.db.query(
    `SELECT details FROM activity_logs WHERE action = 'extra work signed' ORDER BY "createdAt" DESC LIMIT 1`,
  );
  expect(row.details).toMatch(/^99-\d{3}, North pier, 2026-03-02: by Jo Park, Port of Example$/);
});

test('a corrected sheet shows the changes, and signing it again adds a second signature', async () => {
  const first = await sign(foreman, dayOf(order), await shown());
  await revise(foreman, card, fewerHours());
  const changed = await shown();
  expect(changed).toMatchObject({ state: 'changed', differences: [CHANGE] });
  expect(changed.signed).toMatchObject([{ id: first.id, isChanged: true, differences: [CHANGE] }]);
  const second = await sign(foreman, dayOf(order), changed);
  expect(await shown()).toMatchObject({
    state: 'signed',
    differences: [],
    newest: { id: second.id },
    signed: [
      { id: second.id, isChanged: false },
      { id: first.id, isChanged: true, differences: [CHANGE] },
    ],
  });
});

test('outdated content is refused with the differences, in the message and as fields', async () => {
  const before = await shown();
  await revise(foreman, card, fewerHours());
  const now = await shown();
  expect(await sign(foreman, dayOf(order), before)).toMatchObject({
    code: 'CONFLICT',
    reason: 'SHEET_CHANGED',
    message:
      'The timecards have changed since this sheet was shown (1001: operator hours 12.00, was 16.00). Look at the sheet again, then sign.',
    differences: [CHANGE],
    content: now.content,
    contentHash: now.contentHash,
  });
  expect(await kept()).toBe(0);
});

test('the server computes the hash itself, and refuses other hashes and other content', async () => {
  const before = await shown();
  const content = { ...before.content, codes: [{ ...before.content.codes[0], operatorHours: '99.00' }] };
  expect(await sign(foreman, dayOf(order), before, { content })).toMatchObject({
    code: 'BAD_USER_INPUT',
    errors: [{ path: 'contentHash' }],
  });
  const contentHash = hashOf(dayOf(order), content);
  expect(await sign(foreman, dayOf(order), before, { content, contentHash })).toMatchObject({ code: 'CONFLICT' });
  const empty = { codes: [], machines: [], materials: [] };
  const nothing = { content: empty, contentHash: hashOf(dayOf(order), empty), offline: true };
  expect(await sign(foreman, dayOf(order), before, nothing)).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'There is nothing to sign. The timecards no longer have extra work for this sheet.',
  });
  expect(await kept()).toBe(0);
});

test('rows in another order, and names in another case, are the same content', async () => {
  await submit(
    foreman,
    extraCard(order, { costCodes: [extraCode(order, { code: 'b-2' }), extraCode(order, { code: 'a-1' })] }),
  );
  const before = await shown();
  const { codes, machines, materials } = before.content;
  const content = {
    codes: [...codes].reverse().map((row: Json) => ({ ...row, code: ` ${row.code.toUpperCase()} ` })),
    machines,
    materials,
  };
  expect(await sign(foreman, dayOf(order, { workArea: 'NORTH PIER' }), before, { content })).toMatchObject({
    isChanged: false,
  });
  expect((await shown()).state).toBe('signed');
});

test('repeating a request id returns the first signature, even after a correction', async () => {
  const before = await shown();
  const clientRequestId = randomUUID();
  const [one, two] = await Promise.all([1, 2].map(() => sign(foreman, dayOf(order), before, { clientRequestId })));
  expect(one.id).toBeDefined();
  expect(two.id).toBe(one.id);
  await revise(foreman, card, fewerHours());
  const again = await sign(foreman, dayOf(order), before, { clientRequestId });
  expect(again).toMatchObject({ id: one.id, isChanged: true, differences: [CHANGE] });
  expect(await kept()).toBe(1);
});

test('a signature that arrives during a correction is refused, or kept with the content shown', async () => {
  for (let round = 0; round < 12; round++) {
    const key = dayOf(order, { workArea: `Area ${round}` });
    const made = await submit(foreman, extraCard(order, { workArea: key.workArea }));
    const before = await sheet(foreman, key);
    const corrected = { ...fewerHours(), workArea: key.workArea };
    const [signed, byEngineer] = await Promise.all([
      sign(foreman, key, before),
      sign(engineer, key, before),
      revise(foreman, made, corrected),
    ]);
    const after = await sheet(foreman, key);
    for (const answer of [signed, byEngineer]) {
      if (answer.code)
        expect(answer).toMatchObject({ code: 'CONFLICT', reason: 'SHEET_CHANGED', differences: [CHANGE] });
    }
    const accepted = [signed, byEngineer].filter(({ id }) => id).length;
    expect(after.signed).toHaveLength(accepted);
    for (const each of after.signed) {
      expect(each).toMatchObject({ content: before.content, contentHash: before.contentHash, isChanged: true });
    }
    expect(after.state).toBe(accepted > 0 ? 'changed' : 'unsigned');
  }
});

describe('a signature made without a connection', () => {
  const offline = { offline: true };

  test('is kept as it was shown, and marked if the cards have changed since', async () => {
    const before = await shown();
    await revise(engineer, card, fewerHours());
    const signed = await sign(foreman, dayOf(order), before, offline);
    expect(signed).toMatchObject({ offline: true, isChanged: true, content: before.content, differences: [CHANGE] });
    expect(new Date(signed.receivedAt) > new Date(signed.signedAt)).toBe(true);
    expect(await shown()).toMatchObject({ state: 'changed', differences: [CHANGE] });
  });

  test('is kept even if the card has been withdrawn or has lost its work order', async () => {
    const before = await shown();
    await withdraw(engineer, card);
    expect(await sign(foreman, dayOf(order), before, offline)).toMatchObject({ isChanged: true });
    expect(await shown()).toMatchObject({
      state: 'changed',
      content: { codes: [], machines: [], materials: [] },
      allowed: [],
    });
    const key = dayOf(order, { workArea: 'Ramp' });
    const made = await submit(foreman, extraCard(order, { workArea: 'Ramp' }));
    const ramp = await sheet(foreman, key);
    await revise(engineer, made, extraCard(null, { workArea: 'Ramp' }));
    expect(await sign(foreman, key, ramp, offline)).toMatchObject({ isChanged: true });
  });

  test('does not become the newest if it was signed before the newest', async () => {
    const before = await shown();
    await revise(foreman, card, fewerHours());
    const newer = await sign(foreman, dayOf(order), await shown(), { signedAt: '2026-03-04T18:00:00Z' });
    const late = await sign(foreman, dayOf(order), before, offline);
    expect(late.isChanged).toBe(true);
    expect(await shown()).toMatchObject({ state: 'signed', newest: { id: newer.id } });
  });

  test('is refused for people without a card on the sheet, and for an unknown order', async () => {
    const before = await shown();
    expect(await sign(other, dayOf(order), before, offline)).toMatchObject({ code: 'NOT_FOUND' });
    const key = dayOf(randomUUID());
    for (const client of [foreman, engineer]) {
      const contentHash = hashOf(key, before.content);
      expect(await sign(client, key, before, { ...offline, contentHash })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('a signature made void', () => {
  test('stays with its reason, and no longer counts', async () => {
    const signed = await sign(foreman, dayOf(order), await shown());
    expect(await voidSheet(foreman, signed.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await voidSheet(engineer, signed.id)).toMatchObject({
      voidReason: 'Wrong day',
      voidedBy: { lastName: 'Blake' },
      isChanged: false,
      allowed: [],
    });
    expect(await shown()).toMatchObject({
      state: 'unsigned',
      newest: null,
      signed: [{ id: signed.id, voidReason: 'Wrong day', voidedBy: null }],
    });
    expect(await voidSheet(engineer, signed.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'This signature is already void.',
    });
    expect(await voidSheet(engineer, randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
    const [row] = await on.server.db.query(
      `SELECT details FROM activity_logs WHERE action = 'extra work signature voided' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    expect(row.details).toMatch(
      /North pier, 2026-03-02: of Jo Park, Port of Example, signed on Mar 2, 2026 \(Wrong day\)$/,
    );
  });

  test('is logged with its day in the company’s zone, not in UTC', async () => {
    // Monday evening in Los Angeles is Tuesday in UTC.
    const signed = await sign(foreman, dayOf(order), await shown(), { signedAt: '2026-03-03T04:30:00Z' });
    await voidSheet(engineer, signed.id);
    const [row] = await on.server.db.query(
      `SELECT details FROM activity_logs WHERE action = 'extra work signature voided' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    expect(row.details).toContain('signed on Mar 2, 2026 (');
  });

  test('leaves the previous signature as the newest', async () => {
    const first = await sign(foreman, dayOf(order), await shown());
    await revise(foreman, card, fewerHours());
    const second = await sign(foreman, dayOf(order), await shown());
    await voidSheet(engineer, second.id);
    expect(await shown()).toMatchObject({ state: 'changed', newest: { id: first.id } });
  });
});

test('only reviewers see who else handed over the device, and deleting that person keeps the signature', async () => {
  await submit(other, extraCard(order));
  await sign(other, dayOf(order), await shown());
  expect((await shown()).signed[0].handedOverBy).toBeNull();
  expect((await sheet(other, dayOf(order))).signed[0].handedOverBy).toEqual({ lastName: 'Reyes' });
  expect((await sheet(engineer, dayOf(order))).signed[0].handedOverBy).toEqual({ lastName: 'Reyes' });
  const [{ handedOverBy }] = await on.server.db.query(
    'SELECT "handedOverBy" FROM extra_work_sheets WHERE "workOrderId" = $1',
    [order],
  );
  await on.server.db.query('DELETE FROM users WHERE id = $1', [handedOverBy]);
  const left = await sheet(engineer, dayOf(order));
  expect(left).toMatchObject({ state: 'changed', signed: [{ name: 'Jo Park', handedOverBy: null }] });
});

test.each([
  ['without a name', { name: ' ' }, 'Name is required'],
  ['without a company', { company: '' }, 'Company is required'],
  ['with a name of two lines', { name: 'Jo\nPark' }, 'Name must be one line'],
  ['with a moment after 2100', { signedAt: '2101-06-01T00:00:00Z' }, 'Signed at must be between 1900 and 2100'],
  [
    'with a moment without an offset',
    { signedAt: '2026-03-02T10:00:00' },
    expect.stringContaining('Signed at must be a date and time'),
  ],
  ['with an empty signature', { signature: '' }, 'Please sign'],
])('a signature %s is refused', async (_what, overrides, message) => {
  expect(await sign(foreman, dayOf(order), await shown(), overrides)).toMatchObject({
    code: 'BAD_USER_INPUT',
    message,
  });
  expect(await kept()).toBe(0);
});

test.each([
  ['markup', 'M 0 0 L 1 1"/><script>alert(1)</script>'],
  ['another command', 'M 0 0 A 5 5 0 0 1 10 10'],
  ['a relative command', 'm 0 0 l 5 5'],
  ['a point outside of the box', 'M 0 0 L 601 10'],
  ['a point above the box', 'M 0 0 L 10 -0.5'],
  ['no finite number', 'M 0 0 L NaN Infinity'],
  ['a number that overflows', 'M 0 0 L 1e999 1'],
  ['half a point', 'M 0 0 L 5'],
  ['too many points', `M 0 0 L ${'1 1 '.repeat(2000)}`],
  ['only a point', 'M 5 5'],
  ['an entity', 'M 0 0 L &#49; 1'],
])('a signature with %s is refused', async (_what, signature) => {
  expect(await sign(foreman, dayOf(order), await shown(), { signature })).toMatchObject({
    code: 'BAD_USER_INPUT',
    errors: [{ path: 'signature', message: 'The signature cannot be read. Please sign again.' }],
  });
});

test('a signature of 2,000 points is accepted, and one of more than 20,000 characters is refused', async () => {
  const longest = `M 0 0 L ${'1 1 '.repeat(1999)}`;
  expect((await sign(foreman, dayOf(order), await shown(), { signature: longest })).id).toBeDefined();
  const tooLong = `M 0 0 L 1 ${'1'.padStart(20_000, '0')}`;
  expect(await sign(foreman, dayOf(order), await shown(), { signature: tooLong })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});
