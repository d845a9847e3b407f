import { addDays } from '../../../../common/days';
import { Role } from '../../../access/roles';
import { dayOf } from '../../../core/days/days';
import type { ApiClient, Json } from '../../../testing/client';
import { clearDays, DAY, readContradictions, startDayServer } from '../../../testing/day-records';

let on: Awaited<ReturnType<typeof startDayServer>>;
let admin: ApiClient;
let engineer: ApiClient;
beforeAll(async () => {
  on = await startDayServer();
  ({ admin } = on);
  engineer = await on.signedIn({ role: Role.blaze_engineer, firstName: 'Owen', lastName: 'Blake' });
});
afterAll(() => on.server.stop());
beforeEach(() => clearDays(on.server.db));

const today = () => dayOf(new Date(), on.server.settings.timeZone);

async function read(client: ApiClient, fields: string, variables: object = {}): Promise<Json> {
  const { data, errors } = await client.graphql(
    `query ($date: Day!, $workArea: String) { day(date: $date, workArea: $workArea) { ${fields} } }`,
    { date: DAY, ...variables },
  );
  return errors ? { message: errors[0]!.message, ...errors[0]!.extensions } : data.day;
}

const NOTE =
  'id date workArea text contradiction addedLate mayWithdraw withdrawReason by { lastName } withdrawnBy { lastName }';
async function change(client: ApiClient, name: string, type: string, input: object): Promise<Json> {
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { done: ${name}(input: $input) { ${NOTE} } }`,
    { input },
  );
  return errors ? { message: errors[0]!.message, ...errors[0]!.extensions } : data.done;
}
const add = (client: ApiClient, input: object = {}) =>
  change(client, 'addDayNote', 'AddDayNoteInput', { date: DAY, text: 'Inspector on site', ...input });
const withdraw = (client: ApiClient, id: string) =>
  change(client, 'withdrawDayNote', 'WithdrawDayNoteInput', { id, reason: 'Wrong day' });

test('machines have their hours, the readings of the day, and the interval around it', async () => {
  const { machine } = await on.machineWith('North pier', '6', '104');
  await on.card('South pier', {
    equipment: [{ company: 'blaze', equipment: 'Crane', model: null, serial: null, hours: '2', standbyHours: '3' }],
  });
  const fields = `machines { equipmentTemplateId label bookedHours standbyHours readings { hours change }
    interval { fromDate toDate meterHours bookedHours difference status } }`;
  const crane = {
    equipmentTemplateId: null,
    label: 'Crane',
    bookedHours: '2.00',
    standbyHours: '3.00',
    readings: [],
    interval: null,
  };
  const excavator = {
    equipmentTemplateId: machine.id,
    label: 'Excavator CAT 336 North pier',
    bookedHours: '6.00',
    standbyHours: '0.00',
    readings: [{ hours: '104.00', change: '4.00' }],
    interval: {
      fromDate: '2026-03-01',
      toDate: DAY,
      meterHours: '4.00',
      bookedHours: '6.00',
      difference: '2.00',
      status: 'over',
    },
  };
  expect(await read(admin, fields)).toEqual({ machines: [crane, excavator] });
  expect(await read(admin, fields, { workArea: 'south PIER' })).toEqual({ machines: [crane] });
  expect((await read(admin, fields, { date: '2026-03-01' })).machines).toMatchObject([
    {
      label: 'Excavator CAT 336 North pier',
      bookedHours: '0.00',
      readings: [{ hours: '100.00', change: null }],
      interval: null,
    },
  ]);
});

test('a machine’s interval is the same as in the Machines report', async () => {
  const { machine } = await on.machineWith('North pier', '6', '104');
  await on.reading(admin, machine.id, '2026-03-06', '130');
  const { data } = await admin.graphql(
    `{ machineReport(filter: { startDate: "2026-03-02", endDate: "2026-03-31" }) {
      rows { fromDate toDate meterHours bookedHours difference status } } }`,
  );
  const intervals = await Promise.all(
    [DAY, '2026-03-06'].map((date) =>
      read(admin, 'machines { interval { fromDate toDate meterHours bookedHours difference status } }', { date }),
    ),
  );
  expect(intervals.map(({ machines }) => machines[0].interval)).toEqual(data.machineReport.rows);
});

test('withdrawn records are left out and counted', async () => {
  const saved = await on.card('North pier', { code: 'Unknown' });
  const { readingId } = await on.machineWith('South pier', '5', '200');
  await admin.graphql(
    `mutation ($id: ID!) { withdrawTimecard(input: { id: $id, baseRevision: 1, reason: "Twice" }) { id } }`,
    { id: saved.id },
  );
  await admin.graphql(`mutation ($id: ID!) { withdrawReading(input: { id: $id, reason: "Wrong" }) { id } }`, {
    id: readingId,
  });
  expect(await read(admin, 'withdrawn openContradictions machines { readings { id } }')).toEqual({
    withdrawn: 2,
    openContradictions: 0,
    machines: [{ readings: [] }],
  });
  expect(await read(admin, 'withdrawn', { workArea: 'South pier' })).toEqual({ withdrawn: 1 });
});

test('a corrected card has the time and the person of the latest correction', async () => {
  const saved = await on.card('North pier');
  const corrected = async () => {
    const { data } = await admin.graphql(
      'query ($id: ID!) { timecard(id: $id) { corrected { by { lastName } at } } }',
      {
        id: saved.id,
      },
    );
    return data.timecard.corrected;
  };
  expect(await corrected()).toBeNull();
  await on.correct(saved, { operatorHours: '17.00' });
  expect(await corrected()).toEqual({ by: { lastName: 'Cole' }, at: expect.any(String) });
});

test('rain days have the steps of their forecast, even before an approval', async () => {
  await on.rain();
  const { data } = await admin.graphql(
    `{ stormWaterDays(startDate: "${DAY}", endDate: "${DAY}") { rain evidence { pop rain weather { main } } } }`,
  );
  const evidence = [{ pop: 0.45, rain: true, weather: [{ main: 'Rain' }] }];
  expect(data.stormWaterDays).toEqual([{ rain: true, evidence }]);
});

test('the day says whether timecards are closed', async () => {
  expect(await read(admin, 'closed')).toEqual({ closed: false });
  await on.server.db.query('UPDATE timecard_closing SET through = $1', [DAY]);
  expect([await read(admin, 'closed'), await read(admin, 'closed', { date: '2026-03-03' })]).toEqual([
    { closed: true },
    { closed: false },
  ]);
  expect((await add(engineer)).text).toBe('Inspector on site');
  await on.server.db.query('UPDATE timecard_closing SET through = NULL');
});

test('days that do not exist or are later than tomorrow are refused', async () => {
  expect(await read(admin, 'date', { date: addDays(today(), 1) })).toEqual({ date: addDays(today(), 1) });
  for (const date of [addDays(today(), 2), '2026-02-30', 'yesterday']) {
    expect(await read(admin, 'date', { date })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Enter a valid date',
    });
  }
});

test('records that may still arrive today or tomorrow are not missing yet', async () => {
  await on.expectedPerson('Reyes');
  await on.rain(true, addDays(today(), 1));
  await on.load('40', { timeOut: new Date().toISOString() });
  for (const date of [today(), addDays(today(), 1)]) {
    expect(await readContradictions(admin, null, date)).toMatchObject({ contradictions: [] });
  }
});

test('an explanation closes a contradiction until a figure changes', async () => {
  const hauled = await on.load('40');
  const open = async () => (await readContradictions(admin)).openContradictions;
  const [{ kind, key }] = (await readContradictions(admin)).contradictions;
  const note = await add(engineer, { text: 'Stockpiled', contradiction: kind, contradictionKey: key });
  expect(await readContradictions(admin)).toMatchObject({
    openContradictions: 0,
    contradictions: [{ kind, explanation: { text: 'Stockpiled' } }],
  });
  await on.load('1');
  expect(await readContradictions(admin)).toMatchObject({
    openContradictions: 1,
    contradictions: [{ explanation: null }],
  });
  expect(await read(admin, 'notes { text contradiction }')).toEqual({
    notes: [{ text: 'Stockpiled', contradiction: 'hauled_and_placed' }],
  });
  await on.server.db.query('DELETE FROM trucking_records WHERE id <> $1', [hauled]);
  expect(await open()).toBe(0);
  await withdraw(engineer, note.id);
  expect(await open()).toBe(1);
});

test('people explain only contradictions that they see, and a repeat succeeds even after one has ended', async () => {
  await on.load('40');
  const [{ kind, key }] = (await readContradictions(admin)).contradictions;
  const input = { contradiction: kind, contradictionKey: key, clientRequestId: 'why' };
  const note = await add(engineer, input);
  const gone = {
    code: 'CONFLICT',
    message: 'This contradiction has changed or no longer exists. Reload the day.',
  };
  expect(await add(engineer, { contradiction: kind, contradictionKey: 'x'.repeat(64) })).toMatchObject(gone);
  expect(await add(engineer, { contradiction: 'card_missing', contradictionKey: key })).toMatchObject(gone);
  expect(await add(engineer, { ...input, date: '2026-03-03', clientRequestId: 'other' })).toMatchObject(gone);
  await on.rain();
  const rain = (await readContradictions(admin)).contradictions.find(
    (each: Json) => each.kind === 'rain_day_not_approved',
  );
  const aboutRain = { contradiction: rain.kind, contradictionKey: rain.key };
  expect(await add(engineer, aboutRain)).toMatchObject(gone);
  expect(await add(admin, aboutRain)).toMatchObject({ contradiction: rain.kind });
  await on.load('1');
  expect(await add(engineer, input)).toEqual(note);
  expect(await add(engineer, { ...input, clientRequestId: 'late' })).toMatchObject(gone);
});

test('a note is added once, is late after the next working day, and has an audit row', async () => {
  const first = await add(engineer, { clientRequestId: 'once', workArea: 'North pier' });
  expect(first).toMatchObject({
    workArea: 'North pier',
    addedLate: true,
    mayWithdraw: true,
    by: { lastName: 'Blake' },
  });
  expect(await add(engineer, { clientRequestId: 'once', workArea: 'North pier' })).toEqual(first);
  expect(await add(engineer, { date: today() })).toMatchObject({ addedLate: false });
  const logged = await on.server.db.query(
    `SELECT details FROM activity_logs WHERE action = 'day note added' AND details LIKE '%North pier%'`,
  );
  expect(logged).toEqual([{ details: 'Mar 2, 2026, North pier: Inspector on site' }]);
  expect((await read(admin, 'notes { id }', { workArea: 'South pier' })).notes).toEqual([]);
  expect((await read(admin, 'notes { id }', { workArea: 'north PIER' })).notes).toEqual([{ id: first.id }]);
});

test('only administrators, and the writer on the same day, can withdraw a note, and only once', async () => {
  const colleague = await on.signedIn({ role: Role.dans_engineer });
  const { id } = await add(engineer);
  expect(await withdraw(colleague, id)).toMatchObject({ code: 'FORBIDDEN' });
  await on.server.db.query(`UPDATE day_notes SET "createdAt" = now() - interval '1 day'`);
  expect(await withdraw(engineer, id)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await withdraw(admin, id)).toMatchObject({
    withdrawReason: 'Wrong day',
    withdrawnBy: { lastName: 'Cole' },
    mayWithdraw: false,
  });
  expect(await withdraw(admin, id)).toMatchObject({ code: 'CONFLICT' });
  expect(await read(admin, 'withdrawn notes { id }')).toEqual({ withdrawn: 1, notes: [] });
  expect(await withdraw(admin, '3f3b7d3e-2f52-4b53-9c0e-3d9c5f8f0a11')).toMatchObject({ code: 'NOT_FOUND' });
});

test('a day has at most 50 notes, even if they are added at the same time', async () => {
  await on.server.db.query(
    `INSERT INTO day_notes (id, date, text) SELECT gen_random_uuid(), $1, 'Visitor' FROM generate_series(1, 48)`,
    [DAY],
  );
  const added = await Promise.all(Array.from({ length: 4 }, () => add(engineer)));
  expect(added.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
  expect(added.filter(({ text }) => text === 'Inspector on site')).toHaveLength(2);
});

test('a note needs a text and a day up to tomorrow, and a contradiction’s kind and key only together', async () => {
  for (const bad of [
    { text: ' ' },
    { date: addDays(today(), 2) },
    { contradiction: 'card_missing' },
    { contradictionKey: 'x' },
  ]) {
    expect(await add(engineer, bad)).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
});

test('deleting an account keeps its notes without a name', async () => {
  const leaver = await on.signedIn({ role: Role.blaze_engineer });
  const { id } = await add(leaver);
  await on.server.db.query(`DELETE FROM users WHERE id = (SELECT "userId" FROM day_notes WHERE id = $1)`, [id]);
  expect(await read(admin, 'notes { id by { lastName } }')).toEqual({ notes: [{ id, by: null }] });
});

test('photos of loads count only for people who see loads', async () => {
  const person = await on.expectedPerson('Idle');
  await on.noWork(person.id);
  const subjectId = await on.load('40');
  await on.server.db.query(
    `INSERT INTO photos (id, subject, "subjectId", day, label, bytes, sha256, width, height, "filePath", "smallFilePath", "addedBy", "takenAt", "takenAtSource")
     VALUES (gen_random_uuid(), 'trucking_record', $1, $2, 'Sand', 1, 'x', 1, 1, 'x', 'x', $3, '2026-03-02T20:00:00Z', 'device')`,
    [subjectId, DAY, person.id],
  );
  const kinds = async (client: ApiClient) =>
    (await readContradictions(client)).contradictions.map(({ kind }: Json) => kind);
  expect(await kinds(engineer)).toEqual(['hauled_and_placed']);
  expect(await kinds(admin)).toEqual(['no_work_but_records', 'hauled_and_placed']);
});
