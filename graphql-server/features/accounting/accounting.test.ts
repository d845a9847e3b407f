import { createHash } from 'node:crypto';
import { Role } from '../../access/roles';
import { createBatch, fileOf, preview, problems, sendBatch, validLines, voidBatch } from '../../testing/accounting';
import type { ApiClient, Json } from '../../testing/client';
import { buildCostCode, buildLoad, buildMachine, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { call, correction } from '../../testing/timecard-lifecycle';

let server: TestServer;
let secondServer: TestServer;
let admin: ApiClient;
let foreman: ApiClient;
let auditRows: (action: string) => Promise<string[]>;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  const databases = { url: server.databaseUrl, dataSource: server.db, drop: async () => undefined };
  secondServer = await startTestServer({ timeZone: 'America/Los_Angeles' }, { database: databases });
  const account = await buildUser(server.db, { role: Role.admin, lastName: 'Reed' });
  admin = await server.client().login(account);
  foreman = await server.client().login(await buildUser(server.db));
  auditRows = async (action) =>
    (await server.db.query(`SELECT details FROM activity_logs WHERE action = $1 ORDER BY "createdAt"`, [action])).map(
      ({ details }: Json) => details,
    );
});
afterAll(async () => {
  await secondServer.stop();
  await server.stop();
});
beforeEach(() =>
  server.db.query(`TRUNCATE timecards, accounting_batches, accounting_lines, accounting_files, accounting_templates, equipment_templates,
    cost_code_templates, trucking_records, activity_logs, workers RESTART IDENTITY CASCADE`),
);

const LABOR = { kind: 'labor', through: '2026-03-31' };
const empty = { equipment: [], materials: [] };

async function approved(overrides: object = {}): Promise<Json> {
  const { done } = await call(foreman, 'submit', buildTimecard(overrides));
  await approve(done);
  return done;
}
const approve = ({ id, revision }: Json) => call(admin, 'approve', { cards: [{ id, revision }] });
/** Reopens a card, corrects it, and approves it again. */
async function corrected(card: Json, overrides: object = {}): Promise<Json> {
  await call(admin, 'reopen', { id: card.id, revision: card.revision, reason: 'Wrong' });
  const { done } = await call(admin, 'revise', correction(card, { ...buildTimecard(), reason: 'Wrong', ...overrides }));
  await approve(done);
  return done;
}
const linesOf = async (number: number) =>
  (await validLines(server.db))
    .filter((line) => line.number === number)
    .map(({ date, quantity, values }) => [
      date,
      values['worker'] ?? values['worker_kind'] ?? values['label'],
      quantity,
    ]);

test('the next batch contains the difference that a correction makes, and nothing for an unchanged card', async () => {
  const card = await approved();
  expect(await createBatch(admin, LABOR)).toMatchObject({
    number: 1,
    lines: 2,
    total: '40.50',
    by: { lastName: 'Reed' },
  });
  const second = await corrected(card, { costCodes: [buildCostCode({ laborerHours: '20' })] });
  expect(await createBatch(admin, LABOR)).toMatchObject({ number: 2, lines: 1, total: '-4.50' });
  expect(await linesOf(2)).toEqual([['2026-03-02', 'laborer', '-4.50']]);
  await corrected(second, { costCodes: [buildCostCode({ laborerHours: '20' })] });
  expect(await createBatch(admin, LABOR)).toBe('Nothing to hand over.');
});

test('moving a card reverses its lines on the old day, even if the batch ends before the new day', async () => {
  const card = await approved();
  const early = { kind: 'production', through: '2026-03-08' };
  await createBatch(admin, early);
  await corrected(card, { date: '2026-03-09' });
  expect(await createBatch(admin, early)).toMatchObject({ lines: 1, total: '-12.25' });
  expect(await createBatch(admin, { ...early, through: '2026-03-09' })).toMatchObject({ lines: 1, total: '12.25' });
});

test('naming people after a batch reverses the unnamed hours and hands over the named ones', async () => {
  const costCodes = [buildCostCode({ ...empty, laborerHours: '8', operatorHours: '0' })];
  const card = await approved({ costCodes });
  await createBatch(admin, LABOR);
  const workers = [{ name: 'Sam Day', kind: 'laborer', regularHours: '8' }];
  await corrected(card, { costCodes: [{ ...costCodes[0], workers }] });
  expect(await createBatch(admin, LABOR)).toMatchObject({ lines: 2, total: '0.00' });
  expect((await linesOf(2)).sort()).toEqual([
    ['2026-03-02', 'Sam Day', '8.00'],
    ['2026-03-02', 'laborer', '-8.00'],
  ]);
});

test('a batch doesn’t reverse the lines of a reopened card, and reverses those of a withdrawn card', async () => {
  const card = await approved();
  await createBatch(admin, LABOR);
  await call(admin, 'reopen', { id: card.id, revision: 1, reason: 'Wrong' });
  expect(await createBatch(admin, LABOR)).toBe('Nothing to hand over.');
  expect(await problems(admin, LABOR)).toEqual([
    expect.objectContaining({ problem: 'card_reopened', timecardId: card.id, label: 'North pier' }),
    expect.objectContaining({ problem: 'period_open', label: 'Timecards are not closed' }),
  ]);
  await call(admin, 'withdraw', { id: card.id, baseRevision: 1, reason: 'Twice' });
  expect(await createBatch(admin, LABOR)).toMatchObject({ total: '-40.50' });
  await call(admin, 'restore', { id: card.id });
  expect(await createBatch(admin, LABOR)).toBe('Nothing to hand over.');
  await approve({ id: card.id, revision: 1 });
  expect(await createBatch(admin, LABOR)).toMatchObject({ total: '40.50' });
});

test('a changed accounting code creates no lines, and later differences keep the earlier code', async () => {
  await server.db.query(
    `INSERT INTO cost_code_templates (code, description, "accountingCode") VALUES ('1001', 'Grading', 'A-1')`,
  );
  const card = await approved({ costCodes: [buildCostCode()] });
  await createBatch(admin, LABOR);
  await server.db.query(`UPDATE cost_code_templates SET "accountingCode" = 'B-2'`);
  expect(await createBatch(admin, LABOR)).toBe('Nothing to hand over.');
  const added = buildCostCode({ ...empty, productionQuantity: null, operatorHours: '16', laborerHours: '30' });
  await corrected(card, { costCodes: [added] });
  await approved({ date: '2026-03-03', costCodes: [added] });
  await createBatch(admin, LABOR);
  const codes = (await validLines(server.db)).filter(({ number }) => number === 2);
  expect(codes.map(({ date, values }) => [date, values['cost_code_accounting_code']])).toEqual([
    ['2026-03-02', 'A-1'],
    ['2026-03-03', 'B-2'],
    ['2026-03-03', 'B-2'],
  ]);
});

test('a load’s line has its ticket and unit, and changing only the ticket creates no line', async () => {
  const { data } = await admin.graphql(
    'mutation ($input: CreateTruckingRecordInput!) { createTruckingRecord(input: $input) { id } }',
    { input: buildLoad({ ticketNumber: '417', unit: 'TON' }) },
  );
  await createBatch(admin, { ...LABOR, kind: 'loads' });
  const input = { id: data.createTruckingRecord.id, ticketNumber: '418', unit: 'CY' };
  await admin.graphql('mutation ($input: SetLoadTicketInput!) { setLoadTicket(input: $input) { id } }', { input });
  expect(await createBatch(admin, { ...LABOR, kind: 'loads' })).toBe('Nothing to hand over.');
  const [line] = await validLines(server.db);
  expect(line!.values).toMatchObject({ ticket_number: '417', unit: 'TON' });
});

test('deleting a load reverses its lines, and deleting a person keeps the lines of the person’s cards', async () => {
  const load = (await admin.rest('POST', '/api/trucking-records', buildLoad())).body;
  expect(await createBatch(admin, { ...LABOR, kind: 'loads' })).toMatchObject({ total: '18.25' });
  await admin.rest('DELETE', `/api/trucking-records/${load.id}`);
  expect(await createBatch(admin, { ...LABOR, kind: 'loads' })).toMatchObject({ total: '-18.25' });
  expect(await createBatch(admin, { ...LABOR, kind: 'loads' })).toBe('Nothing to hand over.');

  const leaving = await buildUser(server.db);
  const { done } = await call(await server.client().login(leaving), 'submit', buildTimecard());
  await approve(done);
  const asks = `{ cardsNotHandedOver(userId: "${leaving.id}") { cards people hours } }`;
  expect((await admin.graphql(asks)).data.cardsNotHandedOver).toEqual({ cards: 1, people: 0, hours: '0.00' });
  await createBatch(admin, LABOR);
  expect((await admin.graphql(asks)).data.cardsNotHandedOver.cards).toBe(0);
  expect((await admin.rest('DELETE', `/api/admin/users/${leaving.id}`)).status).toBe(204);
  expect(await createBatch(admin, LABOR)).toBe('Nothing to hand over.');
});

test('the check before deleting an account counts named people and hours, in total and not handed over', async () => {
  const leaving = await buildUser(server.db);
  const workers = [
    { name: 'Sam Day', kind: 'laborer', regularHours: '8', overtimeHours: '1' },
    { name: 'Bo Ray', kind: 'operator', regularHours: '2' },
  ];
  const foreman = await server.client().login(leaving);
  const { done } = await call(foreman, 'submit', buildTimecard({ costCodes: [buildCostCode({ workers })] }));
  await approve(done);
  const counted = async () =>
    (await admin.graphql(`{ cardsNotHandedOver(userId: "${leaving.id}") { cards people hours allPeople allHours } }`))
      .data.cardsNotHandedOver;
  expect(await counted()).toEqual({ cards: 1, people: 2, hours: '11.00', allPeople: 2, allHours: '11.00' });
  await createBatch(admin, LABOR);
  const others = [
    { name: 'Lu Kim', kind: 'laborer', regularHours: '4' },
    { name: 'No Hours', kind: 'laborer', regularHours: '0' },
  ];
  const later = { date: '2026-03-03', costCodes: [buildCostCode({ workers: others })] };
  await call(foreman, 'submit', buildTimecard(later));
  expect(await counted()).toEqual({ cards: 0, people: 0, hours: '0.00', allPeople: 3, allHours: '15.00' });
});

test('a card counts as not handed over by its labor, and by other kinds that were handed over before', async () => {
  const leaving = await buildUser(server.db);
  const workers = [{ name: 'Sam Day', kind: 'laborer', regularHours: '8' }];
  const foreman = await server.client().login(leaving);
  const submitted = buildTimecard({ costCodes: [buildCostCode({ workers })] });
  const { done: card } = await call(foreman, 'submit', submitted);
  await approve(card);
  const counted = async () =>
    (await admin.graphql(`{ cardsNotHandedOver(userId: "${leaving.id}") { cards people hours } }`)).data
      .cardsNotHandedOver;
  await createBatch(admin, { ...LABOR, kind: 'equipment' });
  expect(await counted()).toEqual({ cards: 1, people: 1, hours: '8.00' });
  await createBatch(admin, LABOR);
  expect(await counted()).toEqual({ cards: 0, people: 0, hours: '0.00' });
  // A correction without a difference has nothing to hand over.
  const noted = await corrected(card, { ...submitted, workArea: 'North  pier' });
  expect(await counted()).toEqual({ cards: 0, people: 0, hours: '0.00' });
  const more = [{ ...workers[0], regularHours: '10' }];
  await corrected(noted, { costCodes: [buildCostCode({ workers: more })] });
  expect(await counted()).toEqual({ cards: 1, people: 1, hours: '2.00' });
});

test('hours up to the limits of each card are summed before an account is deleted', async () => {
  const leaving = await buildUser(server.db);
  const foreman = await server.client().login(leaving);
  const most = { ...empty, productionQuantity: null, operatorHours: '99999999.99', laborerHours: '99999999.99' };
  const costCodes = Array.from({ length: 50 }, (_, index) => buildCostCode({ ...most, code: `C-${index}` }));
  for (const date of ['2026-03-02', '2026-03-03']) {
    expect(await call(foreman, 'submit', buildTimecard({ date, costCodes }))).toHaveProperty('done.id');
  }
  expect((await admin.rest('DELETE', `/api/admin/users/${leaving.id}`)).status).toBe(204);
  expect(await auditRows('admin deleted user')).toEqual([
    expect.stringContaining('2 timecards with 19999999998.00 hours'),
  ]);
});

test('a batch’s last day is not after today, and not before the last day of the newest valid batch', async () => {
  await approved();
  expect(await createBatch(admin, { ...LABOR, through: '2099-01-01' })).toBe('Choose today or an earlier day');
  const { id } = await createBatch(admin, LABOR);
  const earlier = { ...LABOR, through: '2026-03-30' };
  expect(await createBatch(admin, earlier)).toBe(
    'The newest batch of this kind includes everything through Mar 31, 2026. Choose that day or a later day.',
  );
  expect(await preview(admin, { ...earlier, kind: 'equipment' })).toMatchObject({ lines: 1 });
  await voidBatch(admin, id);
  expect(await createBatch(admin, earlier)).toMatchObject({ number: 2, total: '40.50' });
});

test('only the newest batch of a kind can be made void, and the next batch has the void batch’s lines', async () => {
  await approved();
  const first = await createBatch(admin, LABOR);
  await createBatch(admin, { ...LABOR, kind: 'equipment' });
  await approved({ date: '2026-03-03' });
  const second = await createBatch(admin, LABOR);
  expect(await voidBatch(admin, first.id)).toBe('Labor has a newer batch, 3. Void that batch first.');
  expect(await voidBatch(admin, second.id)).toMatchObject({ voidReason: 'Wrong week', mayVoid: false });
  expect(await voidBatch(admin, second.id)).toBe('This batch is already void');
  expect(await createBatch(admin, LABOR)).toMatchObject({ number: 4, total: '40.50' });
  expect(await auditRows('accounting batch made void')).toEqual(['Batch 3: labor through Mar 31, 2026 (Wrong week)']);
  const { data } = await admin.graphql('{ accountingBatches(filter: { voided: true }) { edges { node { number } } } }');
  expect(data.accountingBatches.edges).toEqual([{ node: { number: 3 } }]);
});

describe('a batch', () => {
  test('is created once when two people press Create at the same moment on two servers', async () => {
    await approved();
    const { version } = await preview(admin, LABOR);
    const other = await secondServer.client().login(await buildUser(server.db, { role: Role.admin }));
    const both = await Promise.all([admin, other].map((client) => sendBatch(client, LABOR, { version })));
    expect(both.filter(({ number }) => number)).toHaveLength(1);
    expect(both).toContain('Nothing to hand over.');
    expect(await validLines(server.db)).toHaveLength(2);
  });

  test('is created once, and returned again for the same request id', async () => {
    await approved();
    const { version } = await preview(admin, LABOR);
    const key = { version, clientRequestId: 'once' };
    const [one, two] = await Promise.all([sendBatch(admin, LABOR, key), sendBatch(admin, LABOR, key)]);
    expect(one.id).toBe(two.id);
    expect(await auditRows('accounting batch created')).toEqual([
      'Batch 1: labor through Mar 31, 2026, 2 lines, 40.50, template Generic',
    ]);
  });

  test('is not created if its database connection ends before its file is written', async () => {
    await approved();
    await server.db.query(
      `CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
    );
    await server.db.query('CREATE TRIGGER stop_here BEFORE INSERT ON accounting_files EXECUTE FUNCTION stop_here()');
    const { version } = await preview(admin, LABOR);
    expect(await sendBatch(admin, LABOR, { version })).toMatch(/unavailable|wrong/);
    await server.db.query('DROP FUNCTION stop_here CASCADE');
    expect(await server.db.query('SELECT 1 FROM accounting_lines UNION ALL SELECT 1 FROM accounting_batches')).toEqual(
      [],
    );
    expect(await createBatch(admin, LABOR)).toMatchObject({ lines: 2 });
  });

  test('is refused if records have changed since its preview', async () => {
    await approved();
    const { version } = await preview(admin, LABOR);
    await approved({ date: '2026-03-03' });
    expect(await sendBatch(admin, LABOR, { version })).toBe('The records changed. Preview again.');
    expect(await validLines(server.db)).toEqual([]);
  });

  test('that is being created doesn’t block submitting and approving cards', async () => {
    const card = (await call(foreman, 'submit', buildTimecard())).done;
    await server.db.transaction(async (db) => {
      await db.query(`SELECT pg_advisory_xact_lock(hashtext('accounting batches'), hashtext('labor'))`);
      expect((await call(foreman, 'submit', buildTimecard({ date: '2026-03-03' }))).done.id).toBeDefined();
      expect((await approve(card)).done[0].approved).toBe(true);
    });
  });
});

test('a batch handed over elsewhere has no file, and its lines are handed over again after it is voided', async () => {
  await approved();
  const elsewhere = { ...LABOR, through: '2026-03-02', templateId: null };
  const { version } = await preview(admin, { ...elsewhere, templateId: 'generic' });
  expect(await sendBatch(admin, elsewhere, { version })).toBe('Choose a template');
  const batch = await sendBatch(admin, elsewhere, { version, elsewhere: true });
  const none = { template: '', templateId: null, elsewhere: true, sha256: '', bytes: 0 };
  expect(batch).toMatchObject({ number: 1, lines: 2, total: '40.50', mayVoid: true, ...none });
  const file = await admin.raw('GET', `/api/accounting/batches/${batch.id}.csv`);
  expect([file.status, file.body]).toEqual([409, { message: 'This batch was handed over elsewhere and has no file.' }]);
  expect(await auditRows('accounting batch created')).toEqual([
    'Batch 1: labor through Mar 2, 2026, 2 lines, 40.50, handed over elsewhere',
  ]);
  expect(await createBatch(admin, LABOR)).toBe('Nothing to hand over.');
  expect(await voidBatch(admin, batch.id)).toMatchObject({ elsewhere: true, voidReason: 'Wrong week' });
  expect(await createBatch(admin, LABOR)).toMatchObject({ lines: 2, templateId: 'generic', elsewhere: false });
});

test('a batch handed over elsewhere is refused if records have changed since its preview', async () => {
  await approved();
  const { version } = await preview(admin, LABOR);
  await approved({ date: '2026-03-03' });
  expect(await sendBatch(admin, LABOR, { version, elsewhere: true })).toBe('The records changed. Preview again.');
});

describe('the file of a batch', () => {
  test('has the same bytes at each download, is logged, and is named void if the batch is void', async () => {
    await approved();
    const { id, sha256, bytes } = await createBatch(admin, { ...LABOR, kind: 'production' });
    const at = `/api/accounting/batches/${id}.csv`;
    const first = await admin.raw('GET', at);
    expect(first.headers.get('content-disposition')).toContain('accounting-batch-1-production.csv');
    expect(first.body).toBe(
      'Batch,Date,Work Area,Cost Code,Work Order,Quantity,Unit\r\n1,2026-03-02,North pier,,,12.25,\r\n',
    );
    expect([createHash('sha256').update(first.body).digest('hex'), Buffer.byteLength(first.body)]).toEqual([
      sha256,
      bytes,
    ]);
    await server.db.query(`UPDATE timecards SET "workArea" = 'Renamed'`);
    await voidBatch(admin, id);
    const second = await admin.raw('GET', at);
    expect(second.body).toBe(first.body);
    expect(second.headers.get('content-disposition')).toContain('accounting-batch-1-production-void.csv');
    expect(await auditRows('accounting batch downloaded')).toEqual([
      'Batch 1: production through Mar 31, 2026',
      'Batch 1: production through Mar 31, 2026, void',
    ]);
    const { data } = await admin.graphql(`{ accountingBatch(id: "${id}") { downloadedAt } }`);
    expect(data.accountingBatch.downloadedAt).toBeTruthy();
    expect((await admin.raw('GET', `/api/accounting/batches/${crypto.randomUUID()}.csv`)).status).toBe(404);
  });

  test('with 12,000 lines is stored in three parts and joined in order', async () => {
    await server.db.query(`
      INSERT INTO trucking_records ("timeOut", "truckingCompany", "truckNumber", material, quantity)
      SELECT '2026-03-02T20:00Z', 'Dans', 'T-' || n, 'Sand', 1 FROM generate_series(1, 12000) n`);
    const { id, lines, sha256 } = await createBatch(admin, { ...LABOR, kind: 'loads' });
    const file = await fileOf(admin, id);
    expect(lines).toBe(12_000);
    expect(file.split('\r\n')).toHaveLength(12_002);
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
    expect(await server.db.query('SELECT part FROM accounting_files ORDER BY part')).toEqual([
      { part: 0 },
      { part: 1 },
      { part: 2 },
    ]);
  });
});

test('a meter reading is handed over once, and the preview lists late and withdrawn readings', async () => {
  const { id: machine } = await buildMachine(server.db, { accountingCode: 'EQ-7' });
  const read = async (date: string, hours: string) =>
    (
      await admin.graphql(
        'mutation ($input: SubmitEquipmentHoursInput!) { submitEquipmentHours(input: $input) { id } }',
        { input: { equipmentTemplateId: machine, date, hours } },
      )
    ).data.submitEquipmentHours.id;
  await read('2026-03-02', '100');
  const second = await read('2026-03-04', '110.5');
  const meters = { kind: 'meters', through: '2026-03-31', templateId: 'vista_em_meters' };
  const { id, total } = await createBatch(admin, meters);
  expect(total).toBe('10.50');
  expect(await fileOf(admin, id)).toBe(
    'Co,ActualDate,Equipment,PreviousHourMeter,CurrentHourMeter,MeterHrs,MeterReadDate\r\n' +
      '1,03/02/2026,EQ-7,100.00,100.00,0.00,03/02/2026\r\n1,03/04/2026,EQ-7,100.00,110.50,10.50,03/04/2026\r\n',
  );
  const late = await read('2026-03-03', '105');
  await admin.graphql('mutation ($input: WithdrawReadingInput!) { withdrawReading(input: $input) { id } }', {
    input: { id: second, reason: 'Wrong machine', clientRequestId: 'w' },
  });
  await read('2026-03-05', '90');
  expect(await problems(admin, meters)).toEqual([
    expect.objectContaining({ problem: 'meter_went_back', lines: 1, date: '2026-03-05' }),
    expect.objectContaining({ problem: 'late_reading', recordId: late, lines: 0 }),
    expect.objectContaining({ problem: 'withdrawn_reading', recordId: second }),
  ]);
  expect(await createBatch(admin, meters)).toMatchObject({ lines: 1, total: '-20.50' });
});

test('a batch continues across a replaced meter, and the preview lists its line and late meter changes', async () => {
  const { id: machine } = await buildMachine(server.db, { accountingCode: 'EQ-8', serial: 'M-8' });
  const send = async (name: string, input: object) =>
    (
      await admin.graphql(
        `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { id } }`,
        { input },
      )
    ).data[name].id as string;
  const read = (date: string, hours: string) =>
    send('submitEquipmentHours', { equipmentTemplateId: machine, date, hours });
  const replace = (date: string, oldHours: string) =>
    send('recordMeterChange', { equipmentTemplateId: machine, date, oldHours, newHours: '2', reason: 'Broken' });
  const sources = ['previous_reading', 'current_reading', 'quantity', 'meter_replaced_on'];
  const templateId = await send('saveAccountingTemplate', {
    ...{ name: 'Meters', kind: 'meters', header: false, translations: [] },
    columns: sources.map((source) => ({ title: source, source })),
  });
  await read('2026-04-02', '5200');
  await replace('2026-04-03', '5210');
  await read('2026-04-04', '7.5');
  const meters = { kind: 'meters', through: '2026-04-30', templateId };
  expect(await problems(admin, meters)).toContainEqual(
    expect.objectContaining({ problem: 'meter_replaced', lines: 1, date: '2026-04-04' }),
  );
  const { id, total } = await createBatch(admin, meters);
  expect(total).toBe('15.50');
  expect(await fileOf(admin, id)).toBe('5200.00,5200.00,0.00,\r\n5200.00,7.50,15.50,2026-04-03\r\n');
  const late = await replace('2026-04-01', '100');
  expect(await problems(admin, meters)).toEqual([
    expect.objectContaining({ problem: 'late_meter_change', recordId: late, date: '2026-04-01', lines: 0 }),
  ]);
  // Both readings of the next line are taken with today's offsets, so the late change moves both.
  await read('2026-04-06', '8.5');
  expect(await createBatch(admin, meters)).toMatchObject({ lines: 1, total: '1.00' });
});
