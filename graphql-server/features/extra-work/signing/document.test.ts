import { createHash } from 'node:crypto';
import type { ApiClient, Json } from '../../../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  newOrder,
  revise,
  sheet,
  sign,
  startExtraWorkServer,
  submit,
  voidSheet,
} from '../../../testing/extra-work';
import { type PdfPage, readPdf } from '../../../testing/pdf';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let engineer: ApiClient;
let order: string;
let card: Json;
beforeAll(async () => {
  on = await startExtraWorkServer({ timeZone: 'America/New_York', contractorName: 'Blaze Construction' });
  ({ foreman, engineer } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  await on.server.db.query('DELETE FROM cost_code_templates');
  await on.server.db.query(
    `INSERT INTO cost_code_templates (code, description) VALUES ('1001', 'Structural excavation')`,
  );
  order = await newOrder(engineer, { description: 'Remove buried piles' });
  card = await submit(foreman, extraCard(order));
});

const rename = (change: object) => engineer.rest('PATCH', `/api/work-orders/${order}`, change);
const RENAMED = { coNumber: 'CO-999', description: 'Other work, lump sum' };
const see = () => sheet(foreman, dayOf(order));
const signNow = async (overrides: object = {}) => sign(foreman, dayOf(order), await see(), overrides);
const begun = new Date().toISOString();

async function print(id: string): Promise<PdfPage[]> {
  const cookie = [...engineer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${on.server.url}/api/extra-work/${id}.pdf`, { headers: { cookie } });
  return readPdf(Buffer.from(await response.arrayBuffer()));
}
const printed = async (id: string) => (await print(id)).flatMap(({ texts }) => texts);

/** Returns the texts of a PDF's signed part, without notices and the time of printing. */
const signedPart = (texts: string[]) =>
  texts
    .slice(texts.indexOf('Work order'))
    // Leaves out page headers and footers, because notices move the page breaks.
    .filter((text) => !/^Page \d|^Extra work 99-/.test(text));

test('renaming the work order and its codes leaves the signed part of the PDF unchanged', async () => {
  const { id, ...signed } = await signNow();
  const before = await printed(id);
  expect(before.join('\n')).toContain('Blaze Construction');
  for (const text of ['FD-118', 'Remove buried piles', '1001 Structural excavation', '2 operators, 16.00 hours in all'])
    expect(before).toContain(text);
  expect((await rename(RENAMED)).status).toBe(200);
  await on.server.db.query(`UPDATE cost_code_templates SET description = 'Lump sum'`);
  const after = await printed(id);
  expect(after.join('\n')).toContain('Work order changed since');
  expect(signedPart(after)).toEqual(signedPart(before));
  const [again] = (await sheet(engineer, dayOf(order))).signed;
  expect(again).toMatchObject({
    shown: signed.shown,
    documentHash: signed.documentHash,
    isChanged: false,
    shownChanges: [
      { name: "Owner's Field Directive or CO#", was: 'FD-118', now: 'CO-999' },
      { name: 'Description', was: 'Remove buried piles', now: 'Other work, lump sum' },
      { name: 'Cost code 1001', was: 'Structural excavation', now: 'Lump sum' },
    ],
  });
  expect((await see()).state).toBe('signed');
});

test('two PDFs of a signed sheet differ only in notices and the time of printing', async () => {
  const { id } = await signNow();
  const first = await printed(id);
  expect(first).not.toContain('About this signature');
  await revise(foreman, card, extraCard(order, { costCodes: [extraCode(order, { operatorHours: '20.00' })] }));
  await voidSheet(engineer, id);
  const second = await printed(id);
  expect(second.length).toBeGreaterThan(first.length);
  expect(signedPart(second)).toEqual(signedPart(first));
});

test('outdated texts are refused online, and stored as shown if the sheet was signed offline', async () => {
  const shown = await see();
  await rename(RENAMED);
  const refused = await sign(foreman, dayOf(order), shown);
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    reason: 'SHEET_CHANGED',
    differences: [],
    shownChanges: [
      { name: "Owner's Field Directive or CO#", was: 'FD-118', now: 'CO-999' },
      { name: 'Description', was: 'Remove buried piles', now: 'Other work, lump sum' },
    ],
    shown: { coNumber: 'CO-999' },
  });
  expect(refused.message).toContain('The work order has changed since this sheet was shown');
  expect((await see()).signed).toEqual([]);
  const kept = await sign(foreman, dayOf(order), shown, { offline: true, basis: shown.basis });
  expect(kept).toMatchObject({ shown: { coNumber: 'FD-118' }, isChanged: false, marks: [], refusedReason: null });
  expect(kept.shownChanges).toHaveLength(2);
});

test('a description that a picker has shortened counts as unchanged', async () => {
  const description = 'Dig '.repeat(100).trim();
  await rename({ description });
  const shown = await see();
  const cut = { ...shown.shown, description: description.slice(0, 200) };
  const kept = await sign(foreman, dayOf(order), shown, { shown: cut, offline: true, basis: shown.basis });
  expect(kept).toMatchObject({ shown: { description: cut.description.trim() }, shownChanges: [] });
});

test('a signature by an older client is stored with the current texts, which no hash covers', async () => {
  const { documentHash, ...kept } = await signNow({ shown: undefined, drawnFor: undefined });
  expect(kept).toMatchObject({ shown: { contractor: 'Blaze Construction', coNumber: 'FD-118' } });
  expect(Date.parse(kept.shownRecordedAt)).toBeGreaterThanOrEqual(Date.parse(begun));
  expect(kept.marks[0]).toBe('Signed with an older version');
  expect(kept.marks[1]).toMatch(/^Contractor, work order, and descriptions were recorded on .* not covered/);
  expect(documentHash).toMatch(/^[0-9a-f]{64}$/);
  await rename(RENAMED);
  expect((await see()).signed[0]).toMatchObject({ documentHash, shown: kept.shown });
  expect(await printed(kept.id)).toContain('Remove buried piles');
});

test('a signature drawn for other hours is refused online and offline', async () => {
  const before = await see();
  await revise(foreman, card, extraCard(order, { costCodes: [extraCode(order, { operatorHours: '20.00' })] }));
  for (const offline of [false, true]) {
    expect(await signNow({ drawnFor: before.contentHash, offline })).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'drawnFor' }],
    });
  }
  expect((await see()).signed).toEqual([]);
});

test('the document hash covers every text that the sheet shows', async () => {
  const signed = await signNow({ note: 'Per directive' });
  const { content, shown } = signed;
  const low = (text: string | null) => (text ?? '').toLowerCase();
  const rows = (all: unknown[][]) => all.map((row) => JSON.stringify(row)).sort();
  const canonical = JSON.stringify([
    'extra work 1',
    order,
    '2026-03-02',
    'north pier',
    rows(content.codes.map((c: Json) => [low(c.code), c.operators, c.laborers, c.operatorHours, c.laborerHours])),
    rows(
      content.machines.map((m: Json) => [
        ...[m.company, m.equipment, m.model, m.serial].map(low),
        m.operatedHours,
        m.standbyHours,
      ]),
    ),
    rows(content.materials.map((m: Json) => [low(m.name), low(m.unit), m.quantity])),
  ]);
  const document = JSON.stringify([
    'extra work document 1',
    canonical,
    'North pier',
    content.codes.map((c: Json) => c.code),
    content.machines.map((m: Json) => [m.company, m.equipment, m.model, m.serial]),
    content.materials.map((m: Json) => [m.name, m.unit]),
    [
      shown.contractor,
      shown.orderNumber,
      shown.coNumber,
      shown.description,
      shown.codes.map((c: Json) => [c.code, c.description]),
    ],
    signed.name,
    signed.company,
    'drawn',
    signed.signature,
    'Per directive',
    signed.contentHash,
    signed.signedAt,
    signed.receivedAt,
    'America/New_York',
    false,
    false,
  ]);
  expect(signed.documentHash).toBe(createHash('sha256').update(document).digest('hex'));
});

test('a typed name is stored and printed as typed, and other signatures need a drawing', async () => {
  const signed = await signNow({ signatureKind: 'typed', signature: undefined });
  expect(signed).toMatchObject({ signatureKind: 'typed', signature: '', name: 'Jo Park' });
  const texts = await printed(signed.id);
  expect(texts).toContain('Jo Park (typed name)');
  expect(texts.join('\n')).toContain('Signed by typing');
  expect(await signNow({ signature: undefined })).toMatchObject({ errors: [{ path: 'signature' }] });
  expect(await signNow({ signature: null, signatureKind: 'drawn' })).toMatchObject({ errors: [{ path: 'signature' }] });
});

test('a signing time ahead of now or before the sheet’s day is refused online, and gets a remark offline', async () => {
  const ahead = new Date(Date.now() + 6 * 60_000).toISOString();
  const early = '2026-03-01T23:00:00.000Z';
  for (const signedAt of [ahead, early])
    expect(await signNow({ signedAt })).toMatchObject({ errors: [{ path: 'signedAt' }] });
  const { basis } = await see();
  expect((await signNow({ signedAt: ahead, offline: true, basis })).marks).toEqual([
    "The device's clock was fast when this sheet was signed, so the signing time may be wrong",
  ]);
  expect((await signNow({ signedAt: early, offline: true, basis })).marks).toEqual([
    "According to the device's clock, this sheet was signed on Mar 1, 2026, before the day of the work",
  ]);
  expect(await signNow({ signedAt: new Date(Date.now() + 4 * 60_000).toISOString() })).toMatchObject({ marks: [] });
});

test('a signature with emoji is refused online with a message, and other scripts are printed', async () => {
  expect(await signNow({ name: 'Pat 😀' })).toMatchObject({
    errors: [{ path: 'name', message: '"😀" can\'t be printed on the sheet. Please leave it out.' }],
  });
  await rename({ description: 'Piles 🚧' });
  expect(await signNow()).toMatchObject({ errors: [{ path: 'content' }] });
  await rename({ description: null });
  const { id } = await signNow({ name: '黃志明', company: 'هيئة الميناء' });
  const pages = await print(id);
  expect(pages.flatMap(({ texts }) => texts)).toContain('黃志明');
  const readAs = Buffer.from('\ufeffهيئة الميناء', 'utf16le').swap16().toString('latin1');
  expect(pages.map(({ commands }) => commands.replaceAll(/\\([()\\])/g, '$1')).join('')).toContain(readAs);
});

test('a signature stored by an older server gets the current texts, and later PDFs keep them', async () => {
  const { content, contentHash } = await see();
  const [{ id }] = await on.server.db.query(
    `INSERT INTO extra_work_sheets ("workOrderId", date, "workArea", content, "contentHash", name, company, signature, "signedAt")
     VALUES ($1, '2026-03-02', 'North pier', $2, $3, 'Kim Park', 'Port', 'M 1 1 L 2 2', '2026-03-02T23:00:00Z') RETURNING id`,
    [order, JSON.stringify(content), contentHash],
  );
  expect(await print(id)).toHaveLength(1);
  const before = await printed(id);
  for (const text of ['Blaze Construction', 'FD-118', 'Remove buried piles', '1001']) expect(before).toContain(text);
  await rename(RENAMED);
  expect(signedPart(await printed(id))).toEqual(signedPart(before));
  expect(await see()).toMatchObject({
    state: 'signed',
    signed: [{ id, documentHash: null, shown: { description: 'Remove buried piles' } }],
  });
});
