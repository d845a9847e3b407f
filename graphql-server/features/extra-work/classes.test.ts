import { createHash, randomUUID } from 'node:crypto';
import { canonicalExtraWork, type ExtraWorkContent } from '../../../common/extra-work/extra-work';
import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  hashOf,
  newOrder,
  revise,
  sheet,
  sign,
  signatureOn,
  startExtraWorkServer,
  submit,
} from '../../testing/extra-work';
import { readPdf } from '../../testing/pdf';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let admin: ApiClient;
let order: string;
let ana: string;
let joe: string;
beforeAll(async () => {
  on = await startExtraWorkServer({ trustProxy: 1 }, { jobs: true });
  foreman = on.foreman;
  admin = await on.signedIn({ role: Role.admin });
  ana = await worker({ firstName: 'Ana', lastName: 'Alvarez', workerClass: 'Mason' });
  joe = await worker({ firstName: 'Joe', lastName: 'Okafor', workerClass: null, kind: 'operator' });
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(on.engineer);
});

async function worker(fields: object): Promise<string> {
  const query = 'mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }';
  const { data } = await admin.graphql(query, { input: { kind: 'laborer', ...fields } });
  return data.createWorker.id;
}

const line = (workerId: string, regularHours: string, overrides: object = {}) => ({
  ...{ workerId, regularHours },
  ...overrides,
});
/** Returns a card with these people on the extra work code 1001. */
const named = (workers: object[] | null, overrides: object = {}) =>
  extraCard(order, { costCodes: [extraCode(order, { workers, ...overrides })] });
const MASONS = () => [
  line(ana, '6', { overtimeHours: '1.5' }),
  line(joe, '8'),
  { name: 'Sam Day', kind: 'laborer', regularHours: '4' },
];

/** Reads the sheet with its classes, as a current client does. */
async function withClasses(client = foreman): Promise<Json> {
  const { data } = await client.graphql(
    `query ($workOrderId: ID!, $date: Day!, $workArea: String!) {
       extraWorkSheet(workOrderId: $workOrderId, date: $date, workArea: $workArea) {
         date contentHash state basis { id revision } shown { contractor orderNumber coNumber description codes { code description } }
         differences { name figure was now }
         content { codes { code operators laborers operatorHours laborerHours } classes { code workerClass kind hours }
           machines { company equipment model serial operatedHours standbyHours } materials { name unit quantity } } } }`,
    dayOf(order),
  );
  return data.extraWorkSheet;
}
const hash = (content: Json) =>
  createHash('sha256')
    .update(canonicalExtraWork(dayOf(order), content as ExtraWorkContent))
    .digest('hex');

test('a sheet shows hours by class and no name, and its hash covers the classes', async () => {
  await submit(foreman, named(MASONS()));
  const shown = await withClasses();
  expect(shown.content.codes).toMatchObject([
    { operators: 1, laborers: 2, operatorHours: '8.00', laborerHours: '11.50' },
  ]);
  expect(shown.content.classes).toEqual([
    { code: '1001', workerClass: null, kind: 'laborer', hours: '4.00' },
    { code: '1001', workerClass: null, kind: 'operator', hours: '8.00' },
    { code: '1001', workerClass: 'Mason', kind: 'laborer', hours: '7.50' },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/Ana|Alvarez|Okafor|Sam Day/);
  expect(shown.contentHash).toBe(hash(shown.content));
  expect(shown.contentHash).not.toBe(hashOf(dayOf(order), shown.content));
});

test('the export has a row for the hours of each class, in a column that repeats no other hours', async () => {
  await submit(foreman, named(MASONS()));
  const { body } = await on.engineer.rest('GET', `/api/extra-work/export?format=csv&workOrderId=${order}`);
  const [head, ...lines] = body
    .trim()
    .split('\r\n')
    .map((each: string) => each.split(','));
  const cellsOf = (line: string[]) =>
    ['Item', 'Operator Hours', 'Laborer Hours', 'Class Hours'].map((title) => line[head.indexOf(title)]);
  expect(
    lines.filter((each: string[]) => ['Cost code', 'Class'].includes(each[head.indexOf('Kind')]!)).map(cellsOf),
  ).toEqual([
    ['1001', '8.00', '11.50', ''],
    ['1001: No class (laborer)', '', '', '4.00'],
    ['1001: No class (operator)', '', '', '8.00'],
    ['1001: Mason (laborer)', '', '', '7.50'],
  ]);
  expect(body).not.toMatch(/Ana|Alvarez|Okafor|Sam Day/);
});

test('a sheet without named people has no classes in its content, its hash, or its stored form', async () => {
  await submit(foreman, extraCard(order));
  const shown = await withClasses();
  expect(shown.content.classes).toBeNull();
  expect(shown.contentHash).toBe(hashOf(dayOf(order), shown.content));
  await sign(foreman, dayOf(order), shown);
  const [stored] = await on.server.db.query('SELECT content FROM extra_work_sheets WHERE "workOrderId" = $1', [order]);
  expect(Object.keys(stored.content)).toEqual(expect.not.arrayContaining(['classes']));
});

test('a signed sheet counts as changed after changing hours, but not after naming people', async () => {
  const card = await submit(
    foreman,
    named(null, { operatorCount: 1, operatorHours: '8', laborerCount: 2, laborerHours: '11.5' }),
  );
  await sign(foreman, dayOf(order), await sheet(foreman, dayOf(order)));
  const naming = await revise(foreman, card, named(MASONS()));
  expect(await withClasses()).toMatchObject({ state: 'signed', differences: [], content: { classes: { length: 3 } } });
  await revise(foreman, naming, named([line(ana, '7.5'), line(joe, '9')]));
  expect(await withClasses()).toMatchObject({ state: 'changed' });
});

test('moving hours from one class to another changes a sheet signed with classes', async () => {
  const card = await submit(foreman, named(MASONS()));
  const shown = await withClasses();
  expect(await sign(foreman, dayOf(order), shown)).toMatchObject({ isChanged: false, contentHash: shown.contentHash });
  const moved = [line(ana, '6.5'), line(joe, '8'), { name: 'Sam Day', kind: 'laborer', regularHours: '5' }];
  await revise(foreman, card, named(moved));
  expect(await withClasses()).toMatchObject({
    state: 'changed',
    differences: [
      { name: '1001 No class (laborer)', figure: 'hours', was: '4.00', now: '5.00' },
      { name: '1001 Mason (laborer)', figure: 'hours', was: '7.50', now: '6.50' },
    ],
  });
});

test.each([
  ['its own hash', (content: Json) => hashOf(dayOf(order), content)],
  ["the server's hash", (_content: Json, { contentHash }: Json) => contentHash],
])('a sheet with classes stays signed if an older client signs it with %s', async (_what, hashFor) => {
  await submit(foreman, named(MASONS()));
  const old = await sheet(foreman, dayOf(order));
  const contentHash = hashFor(old.content, old);
  const signed = await sign(foreman, dayOf(order), old, { contentHash, drawnFor: contentHash });
  expect(signed).toMatchObject({ contentHash: hashOf(dayOf(order), old.content), isChanged: false, marks: [] });
  expect(await withClasses()).toMatchObject({ state: 'signed' });
});

test('signing outdated content is refused even with the server’s current hash', async () => {
  const card = await submit(foreman, named(MASONS()));
  const old = await sheet(foreman, dayOf(order));
  await revise(foreman, card, named([line(ana, '1')]));
  const { contentHash } = await sheet(foreman, dayOf(order));
  expect(await sign(foreman, dayOf(order), old, { contentHash })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('an offline signature is checked against the classes of the card versions that it names', async () => {
  const card = await submit(foreman, named(MASONS()));
  const shown = await withClasses();
  await revise(foreman, card, named([line(ana, '1')]));
  const offline = { offline: true, basis: shown.basis };
  expect(await sign(foreman, dayOf(order), shown, offline)).toMatchObject({ refusedReason: null, isChanged: true });
  const other = structuredClone(shown.content);
  other.classes[0].workerClass = 'Carpenter';
  const forged = { ...offline, content: other, contentHash: hash(other), drawnFor: hash(other) };
  expect(await sign(foreman, dayOf(order), shown, forged)).toMatchObject({
    refusedReason: 'The timecards never held this content.',
  });
});

test.each([
  ['a current client', (shown: Json) => ({ content: shown.content }), 3],
  ['a client that sends only the hash', () => ({ content: undefined }), 3],
  [
    'a client older than classes',
    (shown: Json) => ({ content: undefined, contentHash: hashOf(dayOf(order), shown.content), drawnFor: undefined }),
    undefined,
  ],
])('%s can sign through a link', async (_what, overrides, classes) => {
  await submit(foreman, named(MASONS()));
  const shown = await withClasses();
  const email = `${randomUUID()}@owner.example`;
  const request = `mutation ($input: RequestExtraWorkSignatureInput!) { requestExtraWorkSignature(input: $input) { email } }`;
  await on.engineer.graphql(request, { input: { ...dayOf(order), email } });
  const mail = await on.server.outbox.waitFor(email);
  const token = /\/sign#([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))![1]!;
  const input = { token, ...signatureOn(shown, overrides(shown)) };
  const { errors } = await on.server
    .client({ 'x-forwarded-for': '198.51.100.7' })
    .graphql(
      'mutation ($input: SignExtraWorkByLinkInput!) { signExtraWorkByLink(input: $input) { signed { name } } }',
      { input },
    );
  expect(errors).toBeUndefined();
  const [stored] = await on.server.db.query('SELECT content FROM extra_work_sheets WHERE "workOrderId" = $1', [order]);
  expect(stored.content.classes?.length).toBe(classes);
  expect(await withClasses()).toMatchObject({ state: 'signed' });
});

test('a signed sheet’s PDF lists hours by class', async () => {
  await submit(foreman, named(MASONS()));
  const { id } = await sign(foreman, dayOf(order), await withClasses());
  const cookie = [...on.engineer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${on.server.url}/api/extra-work/${id}.pdf`, { headers: { cookie } });
  const texts = readPdf(Buffer.from(await response.arrayBuffer())).flatMap((page) => page.texts);
  expect(texts).toEqual(expect.arrayContaining(['Hours by Class', 'Mason (laborer)', '7.50', 'No class (operator)']));
});

test('a change of a named person’s line by plain SQL updates the sheet', async () => {
  const { id } = await submit(foreman, named(MASONS()));
  await on.server.db.query(
    `UPDATE worker_lines SET "workerClass" = 'Carpenter' WHERE "workerId" = $2
     AND "costCodeId" IN (SELECT id FROM cost_codes WHERE "timecardId" = $1)`,
    [id, ana],
  );
  expect((await withClasses()).content.classes).toContainEqual(expect.objectContaining({ workerClass: 'Carpenter' }));
});
