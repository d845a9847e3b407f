import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
let engineer: ApiClient;
let foreman: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  engineer = await server.client().login(await buildUser(server.db, { role: Role.blaze_engineer }));
  foreman = await server.client().login(await buildUser(server.db, { firstName: 'Maria', lastName: 'Santos' }));
});
afterAll(() => server.stop());

const LINE = 'workerId name workerClass kind regularHours overtimeHours doubleTimeHours';
const CODE = `code operatorCount laborerCount operatorHours laborerHours workers { ${LINE} }`;
const CARD = `id revision totalHours costCodes { ${CODE} }`;
const answer = ({ data, errors }: Json) =>
  errors ? { ...errors[0], ...errors[0].extensions } : Object.values(data)[0];
const ask = async (
  client: ApiClient,
  field: string,
  type: string,
  input: object,
  selection = `{ ${CARD} }`,
): Promise<Json> =>
  answer(await client.graphql(`mutation ($input: ${type}!) { ${field}(input: $input) ${selection} }`, { input }));
const submit = (costCodes: object[], client = foreman, overrides: object = {}) =>
  ask(client, 'submitTimecard', 'SubmitTimecardInput', buildTimecard({ costCodes, ...overrides }));
const revise = ({ id, revision }: Json, costCodes: object[], client = foreman) =>
  ask(client, 'reviseTimecard', 'ReviseTimecardInput', {
    ...buildTimecard({ costCodes }),
    ...{ id, baseRevision: revision, reason: 'Hours' },
  });
let number = 1000;
const worker = async (overrides: object = {}): Promise<Json> =>
  ask(
    admin,
    'createWorker',
    'CreateWorkerInput',
    {
      firstName: 'Ana',
      lastName: 'Alvarez',
      employeeNumber: String(number++),
      workerClass: 'Laborer 2',
      kind: 'laborer',
      ...overrides,
    },
    '{ id }',
  );
const update = (id: string, changes: object) =>
  ask(admin, 'updateWorker', 'UpdateWorkerInput', { id, ...changes }, '{ id }');
const line = ({ id }: Json, overrides: object = {}) => ({ workerId: id, regularHours: '8', ...overrides });
const code = (workers: object[] | null, overrides: object = {}) => buildCostCode({ workers, ...overrides });

test('counts and hours of a code with people are the sums of their lines, not the sent values', async () => {
  const [ana, joe] = [await worker(), await worker({ firstName: 'Joe', lastName: 'Okafor', kind: 'operator' })];
  const card = await submit([
    code([
      line(ana, { overtimeHours: '1.5', doubleTimeHours: '0.25' }),
      line(ana, { kind: 'operator', regularHours: '2' }),
      line(joe),
      { name: '  Sam   Day laborer ', kind: 'laborer', regularHours: '4' },
      { name: 'Absent', kind: 'laborer' },
    ]),
    code(null, { code: '2010' }),
  ]);
  expect(card.costCodes).toMatchObject([
    { operatorCount: 2, laborerCount: 2, operatorHours: '10.00', laborerHours: '13.75' },
    { operatorCount: 2, laborerCount: 3, operatorHours: '16.00', laborerHours: '24.50', workers: [] },
  ]);
  expect(card.totalHours).toBe('64.25');
  expect(card.costCodes[0].workers.slice(0, 2)).toEqual([
    {
      ...{ workerId: ana.id, name: 'Ana Alvarez', workerClass: 'Laborer 2', kind: 'laborer' },
      ...{ regularHours: '8.00', overtimeHours: '1.50', doubleTimeHours: '0.25' },
    },
    expect.objectContaining({ workerId: ana.id, kind: 'operator', regularHours: '2.00' }),
  ]);
  const { data } = await engineer.graphql(`query ($id: ID!) { timecard(id: $id) { ${CARD} } }`, { id: card.id });
  expect(data.timecard).toEqual(card);
});

test.each([
  [[{ workerId: crypto.randomUUID() }], 'costCodes.0.workers.0.workerId', /^This worker is no longer on the list/],
  [[{ kind: 'laborer' }], 'costCodes.0.workers.0.name', /^Name is required$/],
  [[{ name: 'Sam' }], 'costCodes.0.workers.0.kind', /^Kind is required$/],
  [
    [
      { name: 'Sam', kind: 'laborer' },
      { name: ' SAM', kind: 'laborer' },
    ],
    'costCodes.0.workers.1.name',
    /twice. Remove one of the two\.$/,
  ],
  [[{ name: 'S', kind: 'laborer', regularHours: '-1' }], 'costCodes.0.workers.0.regularHours', /must be a number/],
])('people %j are refused, and the error names the path', async (workers, path, message) => {
  expect(await submit([code(workers)])).toMatchObject({
    code: 'BAD_USER_INPUT',
    errors: [{ path, message: expect.stringMatching(message) }],
  });
});

test('people count among the 500 lines of a card', async () => {
  const people = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Sam ${n}`, kind: 'laborer' }));
  const empty = { equipment: [], materials: [] };
  expect((await submit([code(people(499), empty)])).costCodes[0].workers).toHaveLength(499);
  expect(await submit([code(people(500), empty)])).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a correction keeps a line’s kind and class, and card and history show the worker’s current name', async () => {
  const ana = await worker();
  const card = await submit([code([line(ana)])]);
  await update(ana.id, { lastName: 'Alvarez-Smith', workerClass: 'Foreman', kind: 'operator' });
  const bea = await worker({ firstName: 'Bea', workerClass: 'Mason' });
  const corrected = await revise(card, [code([line(ana, { regularHours: '6' }), line(bea)])]);
  expect(corrected.costCodes[0].workers).toMatchObject([
    { name: 'Ana Alvarez-Smith', kind: 'laborer', workerClass: 'Laborer 2', regularHours: '6.00' },
    { name: 'Bea Alvarez', workerClass: 'Mason' },
  ]);
  const { data } = await foreman.graphql(
    `query ($id: ID!) { timecardHistory(id: $id) { content { costCodes { workers { ${LINE} } } } } }`,
    { id: card.id },
  );
  expect(data.timecardHistory[1].content.costCodes[0].workers).toMatchObject([
    { workerId: ana.id, name: 'Ana Alvarez-Smith', workerClass: 'Laborer 2', regularHours: '8.00' },
  ]);
  const [{ replaced }] = await server.db.query(
    `SELECT replaced::text FROM timecard_revisions WHERE "timecardId" = $1`,
    [card.id],
  );
  expect(replaced).not.toContain('Alvarez');
});

test('a correction that omits people is refused, and a correction with null removes them', async () => {
  const ana = await worker();
  const card = await submit([code([line(ana)]), buildCostCode({ code: '2010' })]);
  const reload = { code: 'CONFLICT', message: 'Reload to correct this card.' };
  expect(await revise(card, [buildCostCode(), buildCostCode({ code: '2010' })])).toMatchObject(reload);
  expect(await revise(card, [buildCostCode(), code(null, { code: '2010' })])).toMatchObject(reload);
  expect(await revise(card, [buildCostCode({ code: '3000' })])).toMatchObject(reload);
  expect(await revise(card, [code(null), buildCostCode({ code: '2010' })])).toMatchObject({
    revision: 2,
    costCodes: [{ laborerCount: 3, workers: [] }, {}],
  });
});

test('a card can name a retired worker, and a worker whom a record names cannot be deleted', async () => {
  const ana = await worker();
  await update(ana.id, { isActive: false });
  const card = await submit([code([line(ana)])]);
  expect(card.costCodes[0].workers[0]).toMatchObject({ name: 'Ana Alvarez' });
  const remove = () => ask(admin, 'deleteWorker', 'RecordInput', { id: ana.id }, '');
  const used = {
    code: 'CONFLICT',
    message: 'Ana Alvarez is named on timecards, crews, or accounting batches. Retire this worker instead.',
  };
  const isUsed = async () =>
    (await admin.graphql('{ adminWorkers { id isUsed } }')).data.adminWorkers.find(({ id }: Json) => id === ana.id)
      .isUsed;
  expect([await remove(), await isUsed()]).toMatchObject([used, true]);
  await revise(card, [code(null)]);
  expect([await remove(), await isUsed()]).toMatchObject([used, true]);
  await server.db.query('DELETE FROM timecards WHERE id = $1', [card.id]);
  const crew = {
    name: 'Crew',
    costCodes: [{ code: '1', operatorCount: 0, laborerCount: 1, equipment: [], materials: [] }],
  };
  const withAna = { ...crew, costCodes: [{ ...crew.costCodes[0], workers: [{ workerId: ana.id, kind: 'laborer' }] }] };
  const saved = '{ id costCodes { workers { workerId kind } } }';
  expect(await ask(foreman, 'saveCrew', 'SaveCrewInput', withAna, saved)).toMatchObject(
    withAna.costCodes[0]!.workers ? { costCodes: [{ workers: [{ workerId: ana.id, kind: 'laborer' }] }] } : {},
  );
  expect([await remove(), await isUsed()]).toMatchObject([used, true]);
  expect(await ask(foreman, 'saveCrew', 'SaveCrewInput', crew, saved)).toMatchObject({
    code: 'CONFLICT',
    message: 'Reload to change this crew.',
  });
  const unknown = {
    ...withAna,
    costCodes: [{ ...withAna.costCodes[0], workers: [{ workerId: crypto.randomUUID(), kind: 'laborer' }] }],
  };
  expect(await ask(foreman, 'saveCrew', 'SaveCrewInput', unknown, saved)).toMatchObject({
    errors: [{ path: 'costCodes.0.workers.0.workerId' }],
  });
  const none = { ...crew, costCodes: [{ ...crew.costCodes[0], workers: [] }] };
  await ask(foreman, 'saveCrew', 'SaveCrewInput', none, saved);
  expect([await isUsed(), await remove()]).toEqual([false, ana.id]);
});

test('REST neither shows nor accepts people', async () => {
  const card = await submit([code([line(await worker())])]);
  const { body } = await foreman.rest('GET', '/api/timecards');
  const listed = body.find(({ id }: Json) => id === card.id);
  expect(listed.costCodes[0]).not.toHaveProperty('workers');
  expect(listed.costCodes[0]).toMatchObject({ laborerCount: 1, laborerHours: '8.00' });
  const posted = await foreman.rest(
    'POST',
    '/api/timecards',
    buildTimecard({ costCodes: [code([{ name: 'Sam', kind: 'laborer' }])] }),
  );
  expect(posted.body.costCodes[0]).toMatchObject({ operatorCount: 2, laborerCount: 3 });
  expect(posted.body.costCodes[0]).not.toHaveProperty('workers');
});

test('an engineer cannot approve a card on which they have hours themselves', async () => {
  const account = await buildUser(server.db, { role: Role.blaze_engineer });
  const client = await server.client().login(account);
  const own = await worker({ userId: account.id });
  const card = await submit([code([line(own)])]);
  const approve = (by: ApiClient, { id, revision }: Json) =>
    ask(by, 'approveTimecards', 'ApproveTimecardsInput', { cards: [{ id, revision }] }, '{ approved message }');
  expect(await approve(client, card)).toEqual([{ approved: false, message: 'Someone else must approve your hours' }]);
  const idle = await submit([code([line(own, { regularHours: '0' })])]);
  expect(await approve(client, idle)).toEqual([{ approved: true, message: null }]);
  expect(await approve(engineer, card)).toEqual([{ approved: true, message: null }]);
});

describe('the export of lines', () => {
  const linesOf = async (client: ApiClient, area: string) => {
    const { body } = await client.rest('GET', `/api/timecards/export?rows=lines&workArea=${area}`);
    const [head, ...rows] = String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    return rows.map((row) => Object.fromEntries(head!.map((title, index) => [title, row[index]])));
  };

  test('has a row for each person with hours, and a labor row with counts and quantity', async () => {
    const ana = await worker({ employeeNumber: 'PAYROLL-7' });
    const workers = [line(ana, { overtimeHours: '1' }), { name: 'Sam', kind: 'operator', regularHours: '2' }];
    await submit([code(workers, { equipment: [], materials: [] })], foreman, { workArea: 'Paystreet' });
    const rows = await linesOf(engineer, 'Paystreet');
    expect(rows).toMatchObject([
      {
        Line: 'Labor',
        Operators: '1',
        Laborers: '1',
        'Operator Hours': '',
        'Laborer Hours': '',
        'Production Quantity': '12.25',
        Worker: '',
      },
      {
        ...{ Line: 'Worker', Operators: '', 'Operator Hours': '', 'Laborer Hours': '9.00', Worker: 'Ana Alvarez' },
        ...{
          Class: 'Laborer 2',
          Kind: 'Laborer',
          'Regular Hours': '8.00',
          'Overtime Hours': '1.00',
          'Employee Number': 'PAYROLL-7',
        },
      },
      { Line: 'Worker', 'Operator Hours': '2.00', Worker: 'Sam', 'Employee Number': '' },
    ]);
    const own = await linesOf(foreman, 'Paystreet');
    expect(own).toHaveLength(3);
    expect(JSON.stringify(own)).not.toContain('PAYROLL-7');
  });

  test('has the hours of a card without people in its labor row, and the worker columns last', async () => {
    await submit([buildCostCode()], foreman, { workArea: 'Plainstreet' });
    const [labor] = await linesOf(foreman, 'Plainstreet');
    expect(Object.keys(labor!).indexOf('Notes') + 1).toBe(Object.keys(labor!).indexOf('Worker'));
    expect(labor).toMatchObject({
      'Operator Hours': '16.00',
      'Laborer Hours': '24.50',
      Worker: '',
      'Regular Hours': '',
    });
  });
});

describe('warnings', () => {
  const warned = async (workers: object[], overrides: object = {}, client = foreman) =>
    answer(
      await client.graphql(
        'query ($input: SubmitTimecardInput!) { timecardWarningDetails(input: $input) { warning costCodeIndex name otherCardId } }',
        {
          input: buildTimecard({
            costCodes: [code(workers, { equipment: [], materials: [] })],
            date: '2020-03-02',
            ...overrides,
          }),
        },
      ),
    ).filter(({ warning }: Json) => /worker|overtime|people_without/.test(warning));

  test('name people who are retired, not listed, without hours, or over the regular hours of a day', async () => {
    const retired = await worker({ lastName: 'Retired' });
    await update(retired.id, { isActive: false });
    const found = await warned([
      line(retired, { regularHours: '9' }),
      { name: 'Sam', kind: 'laborer', regularHours: '8' },
      { name: 'Ida', kind: 'laborer' },
    ]);
    expect(found.map(({ warning, name }: Json) => [warning, name])).toEqual([
      ['people_without_hours', 'Ida'],
      ['worker_retired', 'Ana Retired'],
      ['worker_not_listed', 'Sam'],
      ['worker_not_listed', 'Ida'],
      ['overtime_not_split', 'Ana Retired'],
    ]);
  });

  test('compare all cards of the day, and give another card’s id only to people who may open that card', async () => {
    const ana = await worker({ lastName: 'Twice' });
    const other = await server.client().login(await buildUser(server.db, { firstName: 'Tom', lastName: 'Tall' }));
    const theirs = await submit([code([line(ana, { regularHours: '8', overtimeHours: '9' })])], other, {
      date: '2020-03-02',
      workArea: 'South',
    });
    expect(await warned([line(ana)])).toEqual([
      expect.objectContaining({ warning: 'worker_over_24_hours', name: 'Ana Twice' }),
      {
        warning: 'worker_on_two_cards',
        costCodeIndex: 0,
        name: "Ana Twice, also on another foreman's card",
        otherCardId: null,
      },
      expect.objectContaining({ warning: 'overtime_not_split' }),
    ]);
    const seen = await warned([line(ana, { regularHours: '2' })], {}, engineer);
    expect(seen[0]).toMatchObject({ name: 'Ana Twice, also on the card of Tom Tall, South', otherCardId: theirs.id });
    expect(await warned([line(ana)], { date: '2020-03-03' })).toEqual([]);
  });

  test('count a typed name of a listed worker as the worker, on this card and on others', async () => {
    const jose = await worker({ firstName: 'José', lastName: 'O\u2019Neil' });
    const typed = { name: "JOSE\u0301  O'Neil", kind: 'laborer' };
    const other = await server.client().login(await buildUser(server.db));
    await submit([code([{ ...typed, regularHours: '7' }])], other, { date: '2020-03-04', workArea: 'South' });
    const day = { date: '2020-03-04' };
    const names = async (lines: object[]) =>
      (await warned(lines, day)).map(({ warning, name }: Json) => [warning, name]);
    expect(await names([line(jose, { regularHours: '2' })])).toEqual([
      ['worker_on_two_cards', "José O\u2019Neil, also on another foreman's card"],
      ['overtime_not_split', 'José O\u2019Neil'],
    ]);
    await update(jose.id, { isActive: false });
    expect((await names([{ ...typed, regularHours: '1' }])).map(([warning]: string[]) => warning)).toEqual([
      'worker_retired',
      'worker_not_listed',
    ]);
  });

  test('do not cover a line with more than 24 hours, which is refused', async () => {
    const ana = await worker({ lastName: 'Long' });
    const { errors } = await foreman.graphql(
      'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
      {
        input: buildTimecard({ costCodes: [code([line(ana, { regularHours: '20', overtimeHours: '4.5' })])] }),
      },
    );
    expect(errors![0]).toMatchObject({
      message: 'A person can have at most 24 hours a day on a cost code',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(JSON.stringify(errors![0]!.extensions)).toContain('costCodes.0.workers.0.regularHours');
  });
});
