import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { clearDays, DAY, quietCode, readContradictions, startDayServer } from '../../../testing/day-records';
import { submit } from '../../../testing/extra-work';
import { buildTimecard } from '../../../testing/factories';
import { readPdf } from '../../../testing/pdf';
import { addedPhoto, jpegWithNames } from '../../../testing/photos';

let on: Awaited<ReturnType<typeof startDayServer>>;
beforeAll(async () => {
  on = await startDayServer();
});
afterAll(() => on.server.stop());
beforeEach(() => clearDays(on.server.db));

/** Requests a packet as this person. */
const ask = (client: ApiClient, query = '', date = DAY) => client.file(`/api/day/${date}.pdf${query}`);
async function bytesOf(client: ApiClient, query = '', date = DAY): Promise<Buffer> {
  const { status, headers, bytes } = await ask(client, query, date);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  if (process.env['PACKET_FILE']) writeFileSync(process.env['PACKET_FILE'], bytes);
  return bytes;
}
const textsOf = async (...args: Parameters<typeof bytesOf>) =>
  readPdf(await bytesOf(...args))
    .flatMap(({ texts }) => texts)
    .join('\n');
/** Joins the words of drawn lines, because lines may break anywhere. */
const wordsOf = async (...args: Parameters<typeof bytesOf>) => (await textsOf(...args)).replace(/\s+/g, ' ');

const people = (name: string) => [{ name, kind: 'laborer', regularHours: '8' }];
async function fullDay() {
  const { admin, foreman, server } = on;
  await on.expectedPerson('Missing');
  const card = await submit(
    foreman,
    buildTimecard({ date: DAY, workArea: 'North pier', costCodes: [quietCode({ workers: people('Nadia Named') })] }),
  );
  await on.signedSheet('Signed area');
  await on.machineWith('Gate', '8', '140');
  await on.load('20');
  await on.rain();
  const note = 'mutation ($input: AddDayNoteInput!) { addDayNote(input: $input) { id } }';
  await admin.graphql(note, { input: { date: DAY, text: 'The inspector came at ten' } });
  await addedPhoto(admin, { subject: 'timecard', subjectId: card.id, about: { caption: 'East wall' } });
  return { card, db: server.db };
}

test('the packet shows the day’s parts, and names people only if asked', async () => {
  const { card } = await fullDay();
  const named = await wordsOf(on.admin, '?names=yes&contradictions=yes');
  for (const text of [
    ...['Monday, March 2, 2026, All Areas', 'Contradictions', 'Roll Call', 'Timecards', 'Machines', 'Extra Work'],
    ...['Loads and Materials', 'Rain day', 'The inspector came at ten', 'East wall', 'Nadia Named 8.00'],
    ...['Kim Missing', 'Maria Santos', card.id, 'revision 1', 'Signed by', 'Added by Ada Cole'],
  ]) {
    expect(named).toContain(text);
  }
  const unnamed = await wordsOf(on.admin, '?contradictions=yes');
  expect(unnamed).toContain('Maria Santos');
  expect(unnamed).toContain('No class (laborer) 8.00');
  expect(unnamed).toContain('A timecard is missing');
  for (const name of ['Nadia', 'Kim', 'Missing,', 'Cole', 'Pat Lee']) expect(unnamed).not.toContain(name);
  const plain = await wordsOf(on.admin, '?photos=no');
  expect(plain).not.toContain('East wall');
  expect(plain).not.toContain('Contradictions');
});

test('cards have the sentences of their warnings and their latest correction, without names unless asked', async () => {
  const named = { workers: people('Nadia Named') };
  const saved = await on.card('North pier', named);
  await on.correct(saved, { ...named, code: 'Unknown' });
  const withNames = await wordsOf(on.admin, '?names=yes&contradictions=yes');
  expect(withNames).toContain('Cost code 1, Nadia Named: This person is not on the list of workers.');
  expect(withNames).toMatch(/Corrected [A-Z][a-z]{2} \d.* by Ada Cole/);
  const nameless = await wordsOf(on.admin, '?contradictions=yes');
  expect(nameless).toContain('Cost code 1: This person is not on the list of workers.');
  expect(nameless).toContain('Cost code 1, Unknown: This cost code, machine, or material is not on the lists.');
  expect(nameless).toContain('Corrected');
  expect(nameless).not.toMatch(/Nadia|Cole/);
});

test('a card that somebody else entered names its writer only in packets with names', async () => {
  const { admin, signedIn, server } = on;
  const owner = await server.db.query('SELECT id FROM users WHERE "lastName" = $1', ['Santos']);
  const submitFor = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  const input = { ...buildTimecard({ date: DAY, costCodes: [quietCode()] }), onBehalfOf: owner[0].id };
  const { errors } = await (
    await signedIn({ role: Role.blaze_engineer, firstName: 'Owen', lastName: 'Blake' })
  ).graphql(submitFor, { input });
  expect(errors).toBeUndefined();
  expect(await wordsOf(admin, '?names=yes')).toContain('North pier, Maria Santos, entered by Owen Blake');
  const unnamed = await wordsOf(admin);
  expect(unnamed).toContain('North pier, Maria Santos, entered by somebody else');
  expect(unnamed).not.toMatch(/Owen|Blake/);
});

test('a packet has no names from the metadata of photos', async () => {
  const { admin, foreman, server } = on;
  const file = await jpegWithNames();
  const names = ['Artist', 'Creator', 'Credit', 'Contact', 'Byline', 'Comment'].map((name) => `Robin ${name}`);
  const { id: subjectId } = await submit(foreman, buildTimecard({ date: DAY, costCodes: [quietCode()] }));
  await addedPhoto(admin, { subject: 'timecard', subjectId, file });
  const found = (bytes: Buffer) =>
    [...names, 'Robin', 'xmpmeta', 'Photoshop', 'Exif'].filter((text) =>
      bytes.includes(text.replace('Robin Contact', 'Robin.Contact')),
    );
  for (const query of ['', '?names=yes']) expect(found(await bytesOf(admin, query))).toEqual([]);
  // A PDF has the bytes of a stored JPEG as they are, so this check would find names.
  expect(await sharp(file).metadata()).toMatchObject({
    exif: expect.anything(),
    xmp: expect.anything(),
    iptc: expect.anything(),
  });
  const [{ smallFilePath }] = await server.db.query('SELECT "smallFilePath" FROM photos');
  writeFileSync(join(server.settings.dataDir, 'uploads', smallFilePath), file);
  expect(found(await bytesOf(admin))).toEqual([...names, 'Robin', 'xmpmeta', 'Photoshop', 'Exif']);
});

test('a packet of one area has only its records, and says where parts cover all areas', async () => {
  await fullDay();
  const words = await wordsOf(on.admin, '?workArea=north%20PIER&names=yes');
  expect(words).toContain('Nadia Named');
  expect(words).toContain('Roll Call, All Areas');
  expect(words).not.toContain('Signed area');
});

test('two packets of unchanged records differ only in the time, and a changed record changes the hash', async () => {
  await fullDay();
  const hash = /SHA-256 ([0-9a-f]{8})/;
  const [one, two] = [await textsOf(on.admin), await textsOf(on.admin)];
  const withoutTime = (text: string) => text.replaceAll(/Made on .*? (AM|PM)/g, '');
  expect(withoutTime(one)).toBe(withoutTime(two));
  await on.load('21');
  expect(hash.exec(await textsOf(on.admin))?.[1]).not.toBe(hash.exec(one)?.[1]);
  const rows = await on.server.db.query(
    `SELECT details FROM activity_logs WHERE action = 'exported day packet' ORDER BY "createdAt" DESC LIMIT 1`,
  );
  expect(rows[0].details).toMatch(/^Mar 2, 2026, All Areas, .*Timecards, .*\. SHA-256 [0-9a-f]{64}$/);
});

test('an explanation stands beside its contradiction, and among the notes once a figure has changed', async () => {
  await on.load('40');
  const [{ kind, key }] = (await readContradictions(on.admin)).contradictions;
  const input = { date: DAY, text: 'Stockpiled', contradiction: kind, contradictionKey: key };
  await on.admin.graphql('mutation ($input: AddDayNoteInput!) { addDayNote(input: $input) { id } }', { input });
  expect(await wordsOf(on.admin, '?contradictions=yes')).toMatch(/Explained Stockpiled/);
  expect(await wordsOf(on.admin)).not.toContain('Stockpiled');
  await on.load('1');
  for (const query of ['', '?contradictions=yes']) {
    expect(await wordsOf(on.admin, query)).toMatch(/Notes .*Stockpiled/);
  }
});

test('an empty day has one sentence, and a bad or late day is refused', async () => {
  expect(await wordsOf(on.admin)).toContain('Nothing was recorded for this day.');
  expect((await ask(on.admin, '', '2026-02-30')).status).toBe(400);
  expect((await ask(on.admin, '', '2099-01-01')).status).toBe(400);
  expect((await ask(on.admin, '?names=maybe')).status).toBe(400);
});

test('a packet of 40 cards, 60 photos, and one photo missing from the store has page numbers', async () => {
  const { admin, foreman, server } = on;
  const long = 'Pier '.repeat(51).trim();
  for (let n = 0; n < 40; n += 1) {
    const card = await submit(
      foreman,
      buildTimecard({
        date: DAY,
        workArea: n ? `Area ${n}` : long,
        costCodes: [quietCode(), quietCode({ code: '黃1' })],
      }),
    );
    if (n >= 5) continue;
    for (let photo = 0; photo < 12; photo += 1) {
      await addedPhoto(admin, { subject: 'timecard', subjectId: card.id, about: { caption: `Photo ${n}-${photo} 🜁` } });
    }
  }
  const [lost] = await server.db.query('SELECT id, "smallFilePath" FROM photos ORDER BY id LIMIT 1');
  await server.db.query('UPDATE photos SET "smallFilePath" = $2 WHERE id = $1', [
    lost.id,
    'photos/00000000-0000-4000-8000-000000000000.jpg',
  ]);
  const pages = readPdf(await bytesOf(admin));
  const words = pages
    .flatMap(({ texts }) => texts)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('Photo 4-11');
  expect(words).toContain('[U+1F701]');
  expect(words).toContain('The file of this photo is missing.');
  expect(words).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('more than 200 photos are counted, not shown', async () => {
  const { admin, foreman, server } = on;
  const card = await submit(foreman, buildTimecard({ date: DAY, costCodes: [quietCode()] }));
  await addedPhoto(admin, { subject: 'timecard', subjectId: card.id });
  const columns = (
    await server.db.query(`SELECT string_agg('"' || column_name || '"', ', ') AS names FROM information_schema.columns
      WHERE table_name = 'photos' AND column_name <> 'id' AND is_generated = 'NEVER'`)
  )[0].names;
  await server.db.query(
    `INSERT INTO photos (id, ${columns}) SELECT gen_random_uuid(), ${columns} FROM photos, generate_series(1, 203)`,
  );
  expect(await wordsOf(admin)).toContain('4 more photos of this day are not shown here.');
});
