import { inflateSync } from 'node:zlib';
import { addDays } from '../../../../common/days';
import { Role } from '../../../access/roles';
import { dayOf } from '../../../core/days/days';
import {
  type Attack,
  callersLetIn,
  fileOf,
  mutation,
  type PersonName,
  type Program,
  queryOf,
  signInPeople,
  startPrograms,
} from '../../../testing/callers';
import type { ApiClient, Json } from '../../../testing/client';
import { clearDays, DAY, readContradictions, startDayServer } from '../../../testing/day-records';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { readPdf } from '../../../testing/pdf';
import { addedPhoto, PHOTOS, picture } from '../../../testing/photos';
import { setUpApp } from '../../../testing/second-step';

let on: Awaited<ReturnType<typeof startDayServer>>;
let engineer: ApiClient;
beforeAll(async () => {
  on = await startDayServer({ secondStep: 'admins' });
  await setUpApp(on.admin);
  engineer = await on.signedIn({ role: Role.blaze_engineer });
});
afterAll(() => on.server.stop());
beforeEach(() => clearDays(on.server.db));

const PARTS = `date closed openContradictions withdrawn notes { text contradiction by { lastName } }
  contradictions { kind text timecardId loadId photoId userId explanation { text } }
  machines { label readings { id hours } interval { meterHours } }`;
const READ_DAY = `query ($date: Day!) { day(date: $date) { ${PARTS} } }`;
const ADD_NOTE = 'mutation ($input: AddDayNoteInput!) { addDayNote(input: $input) { id } }';
const packet = (client: ApiClient, query = '') => client.file(`/api/day/${DAY}.pdf${query}`);
const addNote = async (client: ApiClient, input: object) => {
  const { data, errors } = await client.graphql(ADD_NOTE, { input: { date: DAY, ...input } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.addDayNote.id as string;
};
const people = (name: string) => [{ name, kind: 'laborer', regularHours: '8' }];

/** Records a day with every contradiction and every part, and a photo of each kind of record. Explains the rain day. */
async function recordDay() {
  const { admin, foreman } = on;
  const missing = await on.expectedPerson('Missing');
  const idle = await on.expectedPerson('Idle');
  await on.noWork(idle.id);
  const { machine, readingId } = await on.machineWith('Over', '6', '105.49');
  await on.reading(await on.server.client().login(idle), machine.id, DAY, '105.49');
  const card = await on.card('North pier', { code: 'Unknown', workers: people('Nadia Named') });
  await on.correct(card, { code: 'Unknown', workers: people('Nadia Named'), productionQuantity: '1.00' });
  await on.voidSheet((await on.signedSheet('Unsigned')).signed.id);
  const { saved, workOrderId } = await on.signedSheet('Changed');
  await on.correct(saved, { workOrderId, operatorHours: '17.00' });
  const [load] = [await on.load('40'), await on.ticket('A-1'), await on.ticket('A-1')];
  await on.rain();
  const photos: [string, string, ApiClient][] = [
    ['timecard', card.id, admin],
    ['equipment_hours', readingId, admin],
    ['trucking_record', load, admin],
    ['work_order', workOrderId, admin],
  ];
  for (const [subject, subjectId, client] of photos) {
    const about = { caption: `Photo of ${subject}`, takenAt: '2026-03-02T20:00:00Z', takenAtSource: 'device' };
    await addedPhoto(client, { subject, subjectId, about });
  }
  await addedPhoto(foreman, {
    subject: 'timecard',
    subjectId: card.id,
    about: { takenAt: '2026-03-01T20:00:00Z', takenAtSource: 'camera' },
  });
  const { contradictions } = await readContradictions(admin);
  const rain = contradictions.find(({ kind }: Json) => kind === 'rain_day_not_approved');
  await addNote(admin, { text: 'Approved by phone', contradiction: rain.kind, contradictionKey: rain.key });
  return { missing, card, contradictions: contradictions as Json[] };
}

const wordsOf = (bytes: Buffer) =>
  readPdf(bytes)
    .flatMap(({ texts }) => texts)
    .join(' ')
    .replace(/\s+/g, ' ');

const PROGRAMS = {
  'writing program': { permissions: 'all', mayWrite: true },
  'reading program': { permissions: 'all', mayWrite: false },
  'submitting program': { permissions: ['TIMECARDS_SUBMIT', 'TIMECARDS_READ'], mayWrite: true },
  'reviewing program': { permissions: ['TIMECARDS_REVIEW'], mayWrite: true },
  'entering program': { permissions: ['TIMECARDS_SUBMIT', 'TIMECARDS_READ', 'TIMECARDS_REVIEW'], mayWrite: true },
  'reporting program': { permissions: ['REPORTS_READ'], mayWrite: false },
} satisfies Record<string, Program>;
type Who = PersonName | keyof typeof PROGRAMS;

test('a day opens only to readers of reports, and only reviewers act for another person', async () => {
  const { db, settings } = on.server;
  await recordDay();
  const person = await buildUser(db, { firstName: 'Victor', lastName: 'Absent' });
  await on.card('South pier', {}, await on.server.client().login(person));
  const clients = new Map<Who, ApiClient>([
    ...(await signInPeople(on.server)),
    ...(await startPrograms(on.server, PROGRAMS)),
  ]);
  const today = dayOf(new Date(), settings.timeZone);
  const [userId, forPerson] = [person.id, { ...buildTimecard({ date: DAY }), onBehalfOf: person.id }];
  let days = 0;
  const earlier = () => {
    days += 1;
    return { userId, date: addDays(today, -days), reason: 'Sick' };
  };
  const withdrawal = async () => ({ id: await addNote(engineer, { text: 'Inspector' }), reason: 'Wrong' });
  const warnings = (client: ApiClient) =>
    client.graphql('query ($input: SubmitTimecardInput!) { timecardWarnings(input: $input) }', { input: forPerson });

  const administrators: Who[] = ['admin', 'writing program'];
  const reviewers: Who[] = ['blaze_engineer', 'dans_engineer', ...administrators];
  const enterers: Who[] = [...reviewers, 'entering program'];
  const judges: Who[] = [...enterers, 'reading program'];
  const openers: Who[] = [...judges, 'reviewing program'];
  const readers: Who[] = [...reviewers, 'accountant', 'reading program', 'reporting program'];
  const attacks: [what: string, allowed: Who[], attack: Attack][] = [
    ['the day', readers, (client) => client.graphql(READ_DAY, { date: DAY })],
    ['the packet', readers, fileOf(`/api/day/${DAY}.pdf?names=yes&contradictions=yes`)],
    [
      ...(['a new note', [...enterers, 'reviewing program']] as [string, Who[]]),
      mutation('addDayNote', 'AddDayNoteInput', () => ({ date: DAY, text: 'Visitor' })),
    ],
    ['withdrawing a note', administrators, mutation('withdrawDayNote', 'WithdrawDayNoteInput', withdrawal)],
    ['a card', enterers, mutation('submitTimecard', 'SubmitTimecardInput', () => forPerson)],
    ['warnings about a card', judges, warnings],
    ['no work', enterers, mutation('reportNoWork', 'ReportNoWorkInput', earlier)],
    [
      ...(['removing no work', enterers] as [string, Who[]]),
      mutation('removeNoWork', 'RemoveNoWorkInput', () => ({ userId, date: today }), ''),
    ],
    ['last cards', openers, queryOf(`lastTimecardsOf(userId: "${userId}", first: 5) { id }`)],
    ['the name', openers, queryOf(`timecardOwner(userId: "${userId}") { lastName }`)],
    ['the worker', [...reviewers, 'reading program'], queryOf(`workers(onBehalfOf: "${userId}") { isMe }`)],
  ];
  const stored = () =>
    db.query(`SELECT (SELECT count(*) FROM timecards) AS cards, (SELECT count(*) FROM no_work_days) AS reports,
      (SELECT count(*) FROM day_notes WHERE text <> 'Inspector') AS notes`);
  for (const [what, allowed, attack] of attacks) {
    const letIn = await callersLetIn(clients, attack, { secret: /Victor|Absent|Kim/, stored });
    expect([what, letIn]).toEqual([what, [...clients.keys()].filter((who) => allowed.includes(who))]);
  }
});

/** Texts of the day, each with a function that says whether a person can read the text outside of the day. */
const elsewhere: Record<string, (client: ApiClient) => Promise<boolean>> = {
  'Rain day': (client) => reads(client, `{ stormWaterDays(startDate: "${DAY}", endDate: "${DAY}") { rain } }`, 'true'),
  'Jo Park': (client) =>
    reads(
      client,
      `{ extraWorkSheets(filter: { startDate: "${DAY}" }, first: 9) { edges { node { newest { name } } } } }`,
      'Jo Park',
    ),
  'Nadia Named': (client) =>
    reads(client, `{ timecards(first: 9) { edges { node { costCodes { workers { name } } } } } }`, 'Nadia Named'),
  'Kim Missing': (client) =>
    reads(client, `{ rollCall(startDate: "${DAY}", endDate: "${DAY}") { people { user { lastName } } } }`, 'Missing'),
  ...Object.fromEntries(
    ['timecard', 'equipment_hours', 'trucking_record', 'work_order'].map((subject) => [
      `Photo of ${subject}`,
      (client: ApiClient) => reads(client, PHOTOS, `Photo of ${subject}`),
    ]),
  ),
};
const reads = async (client: ApiClient, query: string, text: string) =>
  JSON.stringify(await client.graphql(query, { filter: { startDate: DAY }, first: 20 })).includes(text);

test('the page and the packet have exactly the records that their reader can open elsewhere', async () => {
  const { contradictions, missing } = await recordDay();
  const programs = await startPrograms(on.server, {
    reports: { permissions: ['REPORTS_READ'], mayWrite: false },
    photos: { permissions: ['REPORTS_READ', 'PHOTOS_READ', 'TIMECARDS_READ', 'TIMECARDS_READ_ALL'], mayWrite: false },
  });
  const readers: [string, ApiClient, hidden: RegExp][] = [
    ['certified administrator', on.admin, /^$/],
    ['engineer', engineer, /rain/],
    ['certified engineer', await on.signedIn({ role: Role.dans_engineer, stormWaterCertified: true }), /^$/],
    ['accountant', await on.signedIn({ role: Role.user, isAccountant: true }), /rain|sheet/],
    ['reports', programs.get('reports')!, /rain|sheet|warning|photo/],
    ['photos', programs.get('photos')!, /rain|sheet/],
  ];
  for (const [who, client, hidden] of readers) {
    const { data } = await client.graphql(READ_DAY, { date: DAY });
    const kinds = data.day.contradictions.map(({ kind }: Json) => kind);
    expect([who, kinds]).toEqual([who, contradictions.map(({ kind }) => kind).filter((kind) => !hidden.test(kind))]);
    expect([who, data.day.notes.length]).toEqual([who, hidden.test('rain') ? 0 : 1]);
    const words = wordsOf((await packet(client, '?names=yes&contradictions=yes')).bytes);
    for (const [text, isReadable] of Object.entries(elsewhere)) {
      expect([who, text, words.includes(text)]).toEqual([who, text, await isReadable(client)]);
    }
    expect([who, words.includes('Approved by phone')]).toEqual([who, !hidden.test('rain')]);
    const page = JSON.stringify(data);
    for (const [text, isReadable] of Object.entries(elsewhere)) {
      if (page.includes(text)) expect([who, text, await isReadable(client)]).toEqual([who, text, true]);
    }
    for (const { timecardId, photoId, userId } of data.day.contradictions) {
      if (timecardId)
        expect((await client.graphql(`{ timecard(id: "${timecardId}") { id } }`)).data?.timecard.id).toBe(timecardId);
      if (photoId) expect((await client.file(`/api/photos/${photoId}?size=small`)).status).toBe(200);
      if (userId) expect(data.day.contradictions[0].userId).toBe(missing.id);
    }
  }
});

/** Returns a PDF's drawn texts, inflated streams, and raw bytes, without spaces. Without null bytes, UTF-16 reads like ASCII. */
function everythingIn(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, stream]) =>
    inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'),
  );
  return [wordsOf(bytes), raw, ...streams].join('\n').replace(/[\s\0]+/g, '');
}

test('a packet without names contains no name except of people who submitted or signed', async () => {
  const { db } = on.server;
  await recordDay();
  const { id: subjectId } = await on.card('Worn road', { code: 'Unknown', workers: people('Zeno Quillfeather') });
  await db.query(`UPDATE timecards SET "reportingSupervisor" = 'Zeno Quillfeather'`);
  const exif = { IFD0: { Artist: 'Zeno Quillfeather', ImageDescription: 'Quillfeather' } };
  const file = await picture().jpeg().withExif(exif).toBuffer();
  expect(file.toString('latin1')).toContain('Quillfeather');
  await addedPhoto(on.admin, { subject: 'timecard', subjectId, file });
  const approver = await on.signedIn({ stormWaterCertified: true });
  await approver.rest('POST', '/api/storm-water/approvals', { date: DAY, approved: true });
  await addNote(on.admin, { text: 'Visitors' });
  await db.query(
    `UPDATE users SET "firstName" = 'Zeno', "lastName" = 'Quillfeather', email = 'quillfeather' || email WHERE "lastName" <> 'Santos'`,
  );
  await db.query(`UPDATE storm_water_approvals SET "approverName" = 'Zeno Quillfeather'`);
  const query = '?contradictions=yes&names=';
  const named = everythingIn((await packet(on.admin, `${query}yes`)).bytes);
  expect(named.match(/Quillfeather/g)!.length).toBeGreaterThan(10);
  const { bytes, headers } = await packet(on.admin, `${query}no`);
  expect(JSON.stringify([...headers])).not.toMatch(/zeno|quillfeather/i);
  const nameless = everythingIn(bytes);
  expect(nameless).toContain('MariaSantos');
  expect(nameless).toContain('JoPark');
  expect(nameless).not.toMatch(/.{0,60}(zeno|quillfeather).{0,60}/i);
});
