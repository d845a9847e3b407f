import { createHash, randomUUID } from 'node:crypto';
import type { ApiClient, Json } from '../../../testing/client';
import {
  CONTENT,
  dayOf,
  extraCard,
  extraCode,
  type Key,
  largestCards,
  newOrder,
  revise,
  sheet,
  signatureOn,
  startExtraWorkServer,
  submit,
  withdraw,
} from '../../../testing/extra-work';
import { buildUser } from '../../../testing/factories';
import { addedPhoto, WITHDRAW } from '../../../testing/photos';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let engineer: ApiClient;
let order: string;
let card: Json;
beforeAll(async () => {
  on = await startExtraWorkServer({ trustProxy: 1, timeZone: 'America/New_York' }, { jobs: true });
  ({ foreman, engineer } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(engineer, { description: 'Extra excavation' });
  card = await submit(foreman, extraCard(order));
});

let addresses = 0;
/** Returns a client without an account, with its own IP address. */
const stranger = () => on.server.client({ 'x-forwarded-for': `198.51.100.${++addresses}` });

const answer = async (client: ApiClient, query: string, variables: object): Promise<Json> => {
  const { data, errors } = await client.graphql(query, variables);
  if (!errors) return data.done;
  const [{ message, extensions }] = errors as [Json];
  return { message, ...extensions };
};
const request = (client: ApiClient, email: string, key: Key = dayOf(order)) =>
  answer(
    client,
    `mutation ($input: RequestExtraWorkSignatureInput!) { done: requestExtraWorkSignature(input: $input) { email expiresAt } }`,
    { input: { ...key, email } },
  );
const SHOWN = `workOrderNumber coNumber description workOrderId date workArea contentHash expiresAt ${CONTENT}
  totals { operatorHours } signed { name company signature signatureKind signedAt } state newest { name company signedAt }
  differences { name figure was now } shown { contractor orderNumber coNumber description codes { code description } }`;
const open = (token: string, client = stranger()) =>
  answer(client, `query ($token: String!) { done: extraWorkSheetByLink(token: $token) { ${SHOWN} } }`, { token });
const signBy = (token: string, shown: Json, overrides: object = {}, client = stranger()) =>
  answer(
    client,
    `mutation ($input: SignExtraWorkByLinkInput!) { done: signExtraWorkByLink(input: $input) { ${SHOWN} } }`,
    {
      input: { token, ...signatureOn(shown, overrides) },
    },
  );

/** Requests a signature and returns the token from the email. */
async function mailed(key: Key = dayOf(order)): Promise<string> {
  const email = `${randomUUID()}@owner.example`;
  expect(await request(engineer, email, key)).toMatchObject({ email });
  const mail = await on.server.outbox.waitFor(email);
  return /\/sign#([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))![1]!;
}
const rows = async (table: string) =>
  (await on.server.db.query(`SELECT count(*)::int AS n FROM ${table} WHERE "workOrderId" = $1`, [order]))[0].n;
const fewerHours = () => extraCard(order, { costCodes: [extraCode(order, { operatorHours: '12.00' })] });

test('a link shows its sheet without an account, and can be used to sign it once', async () => {
  const token = await mailed();
  const shown = await open(token);
  expect(shown).toMatchObject({
    workOrderNumber: expect.stringMatching(/^99-\d{3}$/),
    coNumber: 'FD-118',
    description: 'Extra excavation',
    date: '2026-03-02',
    workArea: 'North pier',
    content: (await sheet(foreman, dayOf(order))).content,
    signed: null,
  });
  const days = (Date.parse(shown.expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  expect(await signBy(token, shown)).toMatchObject({ signed: { name: 'Jo Park', company: 'Port of Example' } });
  expect(await sheet(foreman, dayOf(order))).toMatchObject({
    state: 'signed',
    signed: [{ byLink: true, handedOverBy: null, requestedFrom: null, name: 'Jo Park' }],
  });
  expect((await sheet(engineer, dayOf(order))).signed[0].requestedFrom).toMatch(/@owner\.example$/);
  const [audit] = await on.server.db.query(
    `SELECT details, "userId" FROM activity_logs WHERE action = 'extra work signed' ORDER BY "createdAt" DESC LIMIT 1`,
  );
  expect(audit).toEqual({
    details: expect.stringMatching(/North pier, 2026-03-02: by Jo Park, Port of Example, through a link$/),
    userId: null,
  });
  await revise(foreman, card, fewerHours());
  expect(await signBy(token, shown)).toMatchObject({ code: 'CONFLICT', reason: 'LINK_USED' });
  expect(await open(token)).toMatchObject({ content: shown.content, signed: { name: 'Jo Park' } });
});

test('opening a link changes nothing, even if an email scanner opens it many times', async () => {
  const token = await mailed();
  const state = () =>
    on.server.db.query(`
      SELECT (SELECT json_agg(l) FROM extra_work_links l) AS links, (SELECT json_agg(t) FROM extra_work_link_tokens t) AS tokens,
             (SELECT json_agg(s.id) FROM extra_work_sheets s) AS signed, (SELECT count(*) FROM activity_logs) AS logs`);
  const before = await state();
  const scanner = stranger();
  for (let time = 0; time < 40; time++) expect((await open(token, scanner)).signed).toBeNull();
  expect((await scanner.rest('GET', '/sign')).status).not.toBe(500);
  expect(await state()).toEqual(before);
});

test('only the hash of the token is stored, and the email’s job has no token', async () => {
  const token = await mailed();
  const stored = await on.server.db.query(
    `SELECT token.hash FROM extra_work_link_tokens token JOIN extra_work_links link ON link.id = token."linkId" WHERE link."workOrderId" = $1`,
    [order],
  );
  expect(stored).toEqual([{ hash: createHash('sha256').update(token).digest('hex') }]);
  const [{ dump }] = await on.server.db.query(
    `SELECT (SELECT json_agg(l)::text FROM extra_work_links l) || (SELECT coalesce(json_agg(j)::text, '') FROM graphile_worker._private_jobs j) AS dump`,
  );
  expect(dump).not.toContain(token);
});

test('of ten simultaneous signatures with six request ids, one is stored, and other ids get a conflict', async () => {
  const token = await mailed();
  const shown = await open(token);
  const clientRequestId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      signBy(token, shown, { clientRequestId: index < 5 ? clientRequestId : randomUUID() }),
    ),
  );
  const signed = answers.filter((each) => each.signed);
  expect([1, 5]).toContain(signed.length);
  for (const each of answers) if (!each.signed) expect(each).toMatchObject({ code: 'CONFLICT', reason: 'LINK_USED' });
  expect(await rows('extra_work_sheets')).toBe(1);
});

test('a link refuses to sign outdated content, and then signs the current content', async () => {
  const token = await mailed();
  const before = await open(token);
  await revise(foreman, card, fewerHours());
  expect(await signBy(token, before)).toMatchObject({
    code: 'CONFLICT',
    reason: 'SHEET_CHANGED',
    differences: [{ name: '1001', figure: 'operator hours', was: '16.00', now: '12.00' }],
  });
  expect(await rows('extra_work_sheets')).toBe(0);
  expect(await signBy(token, await open(token))).toMatchObject({ signed: { name: 'Jo Park' } });
});

test('a sheet with over 300 machines can be signed by its hash alone, with a large signature', async () => {
  const equipment = Array.from({ length: 300 }, (_, index) => ({
    company: 'blaze',
    equipment: `Excavator ${'x'.repeat(100)}`,
    model: String(index),
    hours: '1.00',
  }));
  await submit(foreman, extraCard(order, { costCodes: [extraCode(order, { equipment })] }));
  const token = await mailed();
  const shown = await open(token);
  const curve = '123.4 123.4 ';
  const { content: _, ...rest } = shown;
  expect(await signBy(token, rest, { contentHash: 'x' })).toMatchObject({
    code: 'CONFLICT',
    reason: 'SHEET_CHANGED',
    differences: [],
  });
  expect(await signBy(token, rest, { signature: `M 1 1 L ${curve.repeat(1600)}` })).toMatchObject({
    signed: { name: 'Jo Park' },
  });
  expect((await sheet(foreman, dayOf(order))).signed[0]).toMatchObject({ content: shown.content, isChanged: false });
});

/** Computes the hash of a sheet's texts (`shownHash`) independently of the product. */
const shownHashOf = ({ contractor, orderNumber, coNumber, description, codes }: Json) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'extra work shown 1',
        [contractor, orderNumber, coNumber, description, codes.map((each: Json) => [each.code, each.description])],
      ]),
    )
    .digest('hex');

test('a sheet of 450 rows is signed by its two hashes, and the signature covers its texts', async () => {
  await withdraw(foreman, card);
  const fifty = (make: (index: number) => Json) => Array.from({ length: 50 }, (_, index) => make(index));
  for (let number = 0; number < 3; number++) {
    const costCodes = fifty((index) =>
      extraCode(order, {
        code: `${number}-${index} ${'c'.repeat(80)}`,
        equipment: [{ company: 'blaze', equipment: `${number}-${index} ${'e'.repeat(200)}`, hours: '1.00' }],
        materials: [{ name: `${number}-${index} ${'m'.repeat(200)}`, unit: 'TON', quantity: '1.00' }],
      }),
    );
    await submit(foreman, extraCard(order, { costCodes }));
  }
  const token = await mailed();
  const { content, shown: texts, ...rest } = await open(token);
  expect([content.machines.length, content.materials.length]).toEqual([150, 150]);
  const byHash = { ...rest, content: undefined, shown: undefined };
  expect(await signBy(token, { ...rest, content, shown: texts })).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await signBy(token, byHash, { shownHash: shownHashOf({ ...texts, coNumber: 'FD-9' }) })).toMatchObject({
    reason: 'SHEET_CHANGED',
    message: 'The work order has changed since this sheet was shown. Look at the sheet again, then sign.',
  });
  expect(await signBy(token, byHash, { shownHash: shownHashOf(texts) })).toMatchObject({
    signed: { name: 'Jo Park' },
  });
  const [signed] = (await sheet(foreman, dayOf(order))).signed;
  expect(signed).toMatchObject({ content, isChanged: false, marks: [], shown: texts });
});

test('a link shows only its own sheet, and nothing when the sheet is empty', async () => {
  await submit(foreman, extraCard(order, { date: '2026-03-03' }));
  const token = await mailed();
  const otherDay = await sheet(engineer, dayOf(order, { date: '2026-03-03' }));
  expect((await open(token)).date).toBe('2026-03-02');
  expect(await signBy(token, otherDay)).toMatchObject({ code: 'BAD_USER_INPUT' });
  const { errors } = await stranger().graphql(`{ extraWorkSheets { edges { node { id } } } }`);
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  await withdraw(foreman, card);
  expect(await open(token)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('There is nothing to sign'),
  });
});

test('a link to a sheet that has grown too large shows only a signature made before', async () => {
  const [used, unused] = [await mailed(), await mailed()];
  const shown = await open(used);
  await signBy(used, shown);
  for (const costCodes of largestCards(order)) await submit(foreman, extraCard(order, { costCodes }));
  const refusal = {
    code: 'CONFLICT',
    message: expect.stringMatching(/^This sheet has more than 500 rows, .* Move part of the work to another work area/),
  };
  expect(await request(engineer, 'kim@owner.example')).toMatchObject(refusal);
  expect(await open(unused)).toMatchObject(refusal);
  expect(await signBy(unused, { ...shown, content: undefined })).toMatchObject(refusal);
  expect(await open(used)).toMatchObject({ signed: { name: 'Jo Park' }, content: shown.content });
});

test('expired and unknown links get the same refusal', async () => {
  const token = await mailed();
  const shown = await open(token);
  await on.server.db.query(
    `UPDATE extra_work_links SET "expiresAt" = now() - interval '1 second' WHERE "workOrderId" = $1`,
    [order],
  );
  const refusal = { code: 'BAD_USER_INPUT', message: 'This link is invalid or expired. Ask for a new one.' };
  expect(await open(token)).toMatchObject(refusal);
  expect(await signBy(token, shown)).toMatchObject(refusal);
  for (const wrong of ['x', '', `${token}x`, 'é'.repeat(100)])
    expect(await open(wrong)).toMatchObject({ code: refusal.code });
});

test('after 30 wrong tokens from one IP address, further ones get a 429, and a valid token still works', async () => {
  const token = await mailed();
  const guesser = stranger();
  for (let time = 0; time < 35; time++) expect((await open(token, guesser)).date).toBe('2026-03-02');
  const shown = await open(token, guesser);
  for (let time = 0; time < 15; time++) {
    expect((await open(`wrong-${time}`, guesser)).code).toBe('BAD_USER_INPUT');
    expect((await signBy(`wrong-${time}`, shown, {}, guesser)).code).toBe('BAD_USER_INPUT');
  }
  expect((await open('wrong', guesser)).code).toBe('TOO_MANY_REQUESTS');
  expect((await signBy('wrong', shown, {}, guesser)).code).toBe('TOO_MANY_REQUESTS');
  expect((await open(token, guesser)).date).toBe('2026-03-02');
  expect((await open(token)).date).toBe('2026-03-02');
});

test('a page of another site cannot sign', async () => {
  const token = await mailed();
  const shown = await open(token);
  const evil = on.server.client({ origin: 'https://evil.example' });
  const response = await evil.rest('POST', '/graphql', {
    query: `mutation ($input: SignExtraWorkByLinkInput!) { signExtraWorkByLink(input: $input) { date } }`,
    variables: { input: { token, ...signatureOn(shown) } },
  });
  expect(response.status).toBe(403);
  expect(await rows('extra_work_sheets')).toBe(0);
});

test('at most twenty requests a day are mailed for a work order, even if they are sent concurrently', async () => {
  const send = (number: number) => request(engineer, `day-${number}@owner.example`);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => send(number)));
  const refused = answers.filter(({ code }) => code);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    reason: 'DAY_LIMIT',
    message:
      '20 signature requests were emailed for this work order today, which is the limit. You can send the next one tomorrow.',
  });
  expect(refused[0].retryAfterSeconds).toBeGreaterThan(0);
  expect(await rows('extra_work_links')).toBe(20);
  const fresh = await newOrder(engineer);
  await submit(foreman, extraCard(fresh));
  expect((await request(engineer, 'fresh@owner.example', dayOf(fresh))).email).toBe('fresh@owner.example');
  await on.server.db.query(
    `UPDATE extra_work_links SET "createdAt" = now() - interval '25 hours' WHERE "workOrderId" = $1`,
    [order],
  );
  expect((await send(99)).email).toBe('day-99@owner.example');
});

test('only reviewers can request a signature, and only for a sheet that exists', async () => {
  expect(await request(foreman, 'jo@owner.example')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await request(engineer, 'jo@owner.example', dayOf(order, { date: '2026-01-01' }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await request(engineer, 'jo')).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ path: 'email' }] });
  await mailed();
  const [audit] = await on.server.db.query(
    `SELECT details FROM activity_logs WHERE action = 'extra work signature requested' ORDER BY "createdAt" DESC LIMIT 1`,
  );
  expect(audit.details).toMatch(/^99-\d{3}, North pier, 2026-03-02: from .+@owner\.example$/);
});

test('after a person with a card on the sheet is deleted, a signature can be requested immediately', async () => {
  const leaving = await buildUser(on.server.db);
  await submit(await on.server.client().login(leaving), extraCard(order));
  await on.server.db.query('DELETE FROM users WHERE id = $1', [leaving.id]);
  expect(await request(engineer, 'resident@owner.example')).toMatchObject({ email: 'resident@owner.example' });
});

test('a link lists the photos of its sheet, and its token opens only these', async () => {
  const photo = await addedPhoto(foreman, {
    subject: 'timecard',
    subjectId: card.id,
    about: { caption: 'North wall', takenAt: '2026-03-02T18:00:00.000Z', takenAtSource: 'camera' },
  });
  const ownCard = await submit(foreman, extraCard(null));
  const elsewhere = await addedPhoto(foreman, { subject: 'timecard', subjectId: ownCard.id });
  const token = await mailed();
  const { photos } = await answer(
    stranger(),
    `query ($token: String!) { done: extraWorkSheetByLink(token: $token) {
       photos { id caption takenAt takenAtSource addedAt width height } } }`,
    { token },
  );
  expect(photos).toEqual([
    {
      id: photo.id,
      caption: 'North wall',
      takenAt: '2026-03-02T18:00:00.000Z',
      takenAtSource: 'camera',
      addedAt: photo.addedAt,
      width: photo.width,
      height: photo.height,
    },
  ]);
  const file = (id: string, body: object) => stranger().rest('POST', `/api/extra-work/photos/${id}`, body);
  const large = await file(photo.id, { token });
  expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await file(photo.id, { token, size: 'small' })).status).toBe(200);
  expect((await file(elsewhere.id, { token })).status).toBe(404);
  expect((await file('nonsense', { token })).status).toBe(404);
  expect((await file(photo.id, { token: 'wrong' })).status).toBe(400);
  expect((await file(photo.id, {})).status).toBe(400);
  await foreman.graphql(WITHDRAW, { input: { id: photo.id, reason: 'Wrong trench' } });
  expect((await file(photo.id, { token })).status).toBe(404);
});

test('a second link shows the earlier signature and later changes', async () => {
  const [first, second] = [await mailed(), await mailed()];
  const shown = await open(first);
  expect(shown).toMatchObject({ state: 'unsigned', newest: null, differences: [], signed: null });
  expect(shown.shown).toMatchObject({ contractor: 'Fieldbook', coNumber: 'FD-118', description: 'Extra excavation' });
  await signBy(first, shown, { name: 'Kim Park', signatureKind: 'typed', signature: '' });
  expect((await open(first)).signed).toMatchObject({ name: 'Kim Park', signatureKind: 'typed', signature: '' });
  const newest = { name: 'Kim Park', company: 'Port of Example' };
  expect(await open(second)).toMatchObject({ state: 'signed', newest, differences: [], signed: null });
  await revise(foreman, card, fewerHours());
  expect(await open(second)).toMatchObject({
    state: 'changed',
    newest,
    differences: [{ name: '1001', figure: 'operator hours', was: '16.00', now: '12.00' }],
  });
});

test('a signature is refused if the work order’s texts changed since the page was opened', async () => {
  const token = await mailed();
  const shown = await open(token);
  await engineer.rest('PATCH', `/api/work-orders/${order}`, { description: 'Other work, lump sum' });
  expect(await signBy(token, shown)).toMatchObject({
    code: 'CONFLICT',
    reason: 'SHEET_CHANGED',
    shownChanges: [{ name: 'Description', was: 'Extra excavation', now: 'Other work, lump sum' }],
  });
  expect((await signBy(token, await open(token))).signed).toMatchObject({ name: 'Jo Park' });
});
