import { Role } from '../../../access/roles';
import { atMoment } from '../../../testing/at-moment';
import type { ApiClient } from '../../../testing/client';
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
  voidSheet,
} from '../../../testing/extra-work';
import { type PdfPage, readPdf } from '../../../testing/pdf';

const HEADS = { operators: 1, laborers: 0, operatorHours: '8.00', laborerHours: '0.00' };
const MACHINE_HOURS = { model: null, serial: null, operatedHours: '8.00', standbyHours: '0.00' };

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let engineer: ApiClient;
let order: string;
beforeAll(async () => {
  on = await startExtraWorkServer({ timeZone: 'America/New_York', contractorName: 'Blaze Works' });
  ({ foreman, engineer } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(engineer, { description: 'Чебурашка: Überlänge in Łódź' });
});

/** Downloads the PDF of a signed sheet as this person. */
async function pdfOf(client: ApiClient, id: string): Promise<PdfPage[]> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${on.server.url}/api/extra-work/${id}.pdf`, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?extra-work-99-\d{3}-2026-03-02\.pdf"?$/,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return readPdf(bytes);
}

test('the PDF of a signed sheet has its letterhead, order, tables, signature, times, and page number', async () => {
  await submit(foreman, extraCard(order));
  const { id } = await sign(foreman, dayOf(order), await sheet(foreman, dayOf(order)), { note: 'Per directive' });
  const [page, ...more] = await pdfOf(foreman, id);
  expect(more).toEqual([]);
  const text = page!.texts.join('\n');
  for (const part of [
    'Blaze Works',
    'Extra Work 99-',
    'FD-118',
    'Monday, March 2, 2026',
    'North pier',
    'Чебурашка: Überlänge in Łódź',
    '16.00',
    '24.50',
    'Blaze Excavator CAT 336 EX-1',
    '7.50',
    'Standby Hours',
    'Sand',
    '18.00',
    'Jo Park',
    'Port of Example',
    'Mar 2, 2026, 6:30 PM',
    'Per directive',
    'Page 1 of 1',
  ]) {
    expect([part, text.includes(part)]).toEqual([part, true]);
  }
  expect(text).not.toContain('Changed since signed');
  expect(text).not.toContain('Santos');
  // The drawn signature keeps the units of its SVG path.
  expect(page!.commands).toMatch(/20 120 m\n60 40 90 40 110 120 c\n180\.5 60 l\n240 130 l\nh\n/);
});

test('the PDF shows changes since the signature, and when the signature was made void', async () => {
  const card = await submit(foreman, extraCard(order));
  const { id } = await sign(foreman, dayOf(order), await sheet(foreman, dayOf(order)));
  await revise(foreman, card, extraCard(order, { costCodes: [extraCode(order, { operatorHours: '12.00' })] }));
  const texts = (await pdfOf(engineer, id))[0]!.texts;
  expect(texts).toContain('Changed since signed');
  expect(texts).toContain('1001: operator hours 12.00, was 16.00');
  await voidSheet(engineer, id, 'Signed for the wrong day');
  const voided = (await pdfOf(engineer, id))[0]!.texts.join('\n');
  expect(voided).toMatch(/This signature was voided on [A-Z][a-z]{2} \d/);
  expect(voided).toContain('Reason: Signed for the wrong day');
});

test('a long sheet has several pages, each with the table’s header', async () => {
  const equipment = Array.from({ length: 90 }, (_, index) => ({
    company: 'blaze',
    equipment: 'Excavator',
    model: `Model ${index}`,
    serial: null,
    hours: '1.00',
    standbyHours: '1.00',
  }));
  await submit(foreman, extraCard(order, { costCodes: [extraCode(order, { equipment })] }));
  const { id } = await sign(foreman, dayOf(order), await sheet(foreman, dayOf(order)));
  const pages = await pdfOf(foreman, id);
  expect(pages.length).toBeGreaterThan(2);
  const shown = pages.flatMap(({ texts }) => texts.filter((text) => text.startsWith('Blaze Excavator')));
  expect(new Set(shown).size).toBe(90);
  for (const [index, { texts }] of pages.entries()) {
    expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
    if (texts.some((text) => text.startsWith('Blaze Excavator'))) expect(texts).toContain('Standby Hours');
  }
});

test('a sheet with 498 rows of long names can be printed', async () => {
  await submit(foreman, extraCard(order));
  const long = (index: number, length: number) => `${index} ${'Wide excavation '.repeat(20)}`.slice(0, length).trim();
  const rows = <Row>(make: (index: number) => Row) => Array.from({ length: 166 }, (_, index) => make(index));
  const content = {
    codes: rows((index) => ({ code: long(index, 100), ...HEADS })),
    machines: rows((index) => ({ company: 'blaze', equipment: long(index, 250), ...MACHINE_HOURS })),
    materials: rows((index) => ({ name: long(index, 250), unit: 'TON', quantity: '1.00' })),
  };
  const shown = await sheet(foreman, dayOf(order));
  const codes = content.codes.map(({ code }, index) => ({ code, description: long(index, 250) }));
  const { id } = await sign(foreman, dayOf(order), shown, {
    content,
    contentHash: hashOf(dayOf(order), content),
    shown: { ...shown.shown, codes },
    offline: true,
    basis: shown.basis,
  });
  const pages = await pdfOf(foreman, id);
  const text = pages.flatMap(({ texts }) => texts).join(' ');
  expect(pages.length).toBeGreaterThan(12);
  for (const index of [0, 100, 165]) expect(text).toContain(`${index} Wide excavation`);
});

test('only people who may see the sheet may read the PDF', async () => {
  await submit(foreman, extraCard(order));
  const { id } = await sign(foreman, dayOf(order), await sheet(foreman, dayOf(order)));
  expect((await on.other.rest('GET', `/api/extra-work/${id}.pdf`)).status).toBe(404);
  expect((await on.server.client().rest('GET', `/api/extra-work/${id}.pdf`)).status).toBe(401);
  expect((await engineer.rest('GET', `/api/extra-work/${crypto.randomUUID()}.pdf`)).status).toBe(404);
  expect((await engineer.rest('GET', '/api/extra-work/x.pdf')).status).toBe(400);
});

test('a sheet, its signature, its PDF, and its row are the same for a person who reads Spanish', async () => {
  const spanish = await on.signedIn({ role: Role.blaze_engineer, language: 'es' });
  const card = await submit(foreman, extraCard(order));
  const { id } = await sign(foreman, dayOf(order), await sheet(foreman, dayOf(order)));
  await revise(foreman, card, extraCard(order, { costCodes: [extraCode(order, { operatorHours: '12.00' })] }));
  const row = async (client: ApiClient) =>
    (await client.rest('GET', `/api/extra-work/export?format=csv&workOrderId=${order}`)).body;
  const read = (client: ApiClient) =>
    Promise.all([sheet(client, dayOf(order)), pdfOf(client, id).then((pages) => JSON.stringify(pages)), row(client)]);
  const [english, other] = await atMoment('2026-03-04T18:00:00Z', () => Promise.all([read(engineer), read(spanish)]));
  expect(other).toEqual(english);
});
