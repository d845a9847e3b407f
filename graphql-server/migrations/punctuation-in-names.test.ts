import { Role } from '../access/roles';
import { sumChangedDays } from '../core/day-totals/day-totals';
import { dayTotals } from '../start/day-totals.jobs';
import { createBatch, preview } from '../testing/accounting';
import type { ApiClient, Json } from '../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  newOrder,
  sheet,
  sign,
  startExtraWorkServer,
  submit,
} from '../testing/extra-work';
import { PunctuationInNames1795040000000 } from './1795040000000-punctuation-in-names';

const migration = new PunctuationInNames1795040000000();
const AREA = 'O\u2019Brien St';
let started: Awaited<ReturnType<typeof startExtraWorkServer>>;
let admin: ApiClient;
/** Runs the migration, or undoes it, as the product does. */
const migrate = (step: 'up' | 'down') => started.server.db.transaction((db) => migration[step](db.queryRunner!));
beforeAll(async () => {
  started = await startExtraWorkServer({ timeZone: 'America/Los_Angeles' });
  admin = await started.signedIn({ role: Role.admin, isAccountant: true });
});
afterAll(() => started.server.stop());
beforeEach(() => migrate('down'));

test('of entries that become equal, both stay, and the newer one gets a number, which is logged', async () => {
  const { db } = started.server;
  await db.query(`
    INSERT INTO material_templates (name, "createdAt") VALUES ('15\u201d pipe', '2025-02-01'), ('15" Pipe', '2025-01-01'), ('A\u2013B', '2025-01-01');
    INSERT INTO cost_code_templates (code, description, "createdAt") VALUES ('03-310', '', '2025-02-01'), ('03\u2013310', '', '2025-03-01'), ('03\u2014310', '', '2025-04-01');
    INSERT INTO equipment_templates (company, equipment, serial, "createdAt") VALUES ('blaze', 'Loader', 'L-9', '2025-01-01'), ('blaze', 'Loader', 'L\u20109', '2025-02-01');
    INSERT INTO workers ("firstName", "lastName", "employeeNumber", kind, "createdAt") VALUES ('Ana', 'Diaz', '10-1', 'operator', '2025-01-01'),
      ('Bo', 'Diaz', '10\u20131', 'operator', '2025-02-01'), ('Cy', 'Diaz', NULL, 'operator', '2025-02-01'), ('Di', 'Diaz', NULL, 'operator', '2025-02-01');
    INSERT INTO accounting_templates (kind, name, layout) VALUES ('labor', 'Dan\u2019s', '{}'), ('loads', 'Dan''s', '{}')`);

  await migrate('up');

  const all = async (column: string, table: string) =>
    (await db.query(`SELECT "${column}" AS text FROM ${table} ORDER BY "createdAt", 1`)).map(({ text }: Json) => text);
  expect(await all('name', 'material_templates')).toEqual(['15" Pipe', 'A\u2013B', '15\u201d pipe (2)']);
  expect(await all('code', 'cost_code_templates')).toEqual(['03-310', '03\u2013310 (2)', '03\u2014310 (3)']);
  expect(await all('equipment', 'equipment_templates')).toEqual(['Loader', 'Loader (2)']);
  expect(await all('employeeNumber', 'workers')).toEqual(['10-1', '10\u20131 (2)', null, null]);
  expect((await all('name', 'accounting_templates')).sort()).toEqual(["Dan's", 'Dan\u2019s']);
  const log = await db.query(`SELECT action, details FROM activity_logs WHERE details LIKE '%hyphen%'`);
  expect(log).toHaveLength(5);
  expect(log).toContainEqual({
    action: 'worker updated',
    details:
      '10\u20131: it differed from an older entry only in how a quote or a hyphen is written, and became "10\u20131 (2)"',
  });
  await expect(db.query(`INSERT INTO material_templates (name) VALUES ('a-b')`)).rejects.toThrow(
    'material_templates_name_key',
  );
  await db.query('TRUNCATE workers, cost_code_templates, material_templates, equipment_templates CASCADE');
});

test('signed sheets stay signed, totals are summed again, and nothing is handed over to accounting twice', async () => {
  const { server, engineer, foreman } = started;
  const order = await newOrder(engineer);
  const key = dayOf(order, { workArea: AREA });
  const codes = [extraCode(order, { code: '03\u2013310' }), extraCode(null, { code: '15\u201d', equipment: [] })];
  const card = await submit(foreman, extraCard(order, { workArea: AREA, costCodes: codes }));
  const shown = await sheet(foreman, key);
  const signed = await sign(foreman, key, shown);
  await server.db.query(`UPDATE timecards SET status = 'approved'`);
  const wanted = { kind: 'labor', through: '2026-03-02' };
  await createBatch(admin, wanted);
  await sumChangedDays(server.db, dayTotals(), 'America/Los_Angeles');

  await migrate('up');

  for (const workArea of [AREA, "o'brien st"]) {
    const now = await sheet(foreman, { ...key, workArea });
    expect(now).toMatchObject({
      state: 'signed',
      workArea: AREA,
      timecardIds: [card.id],
      contentHash: shown.contentHash,
    });
    expect(now.signed).toMatchObject([{ id: signed.id, documentHash: signed.documentHash, isChanged: false }]);
  }
  expect(await preview(admin, wanted)).toMatchObject({ lines: 0 });
  expect(await server.db.query(`SELECT area FROM extra_work_days`)).toEqual([{ area: "o'brien st" }]);
  await submit(
    foreman,
    extraCard(null, { workArea: 'O\u2018Brien St', costCodes: [extraCode(null, { code: '03-310' })] }),
  );
  const report = async (workArea: string) =>
    (
      await admin.graphql(`{ productionReport(filter: { startDate: "2026-03-01", endDate: "2026-03-31", workArea: ${JSON.stringify(workArea)} }) {
      rows { costCode manHours } } }`)
    ).data.productionReport.rows;
  expect(await report("O'Br")).toEqual(await report('obrienst'));
  expect(await report("O'Br")).toHaveLength(2);
  await sumChangedDays(server.db, dayTotals(), 'America/Los_Angeles');
  expect(await report("O'Br")).toHaveLength(2);
});
