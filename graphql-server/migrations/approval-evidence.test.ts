import type { QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { buildUser } from '../testing/factories';
import { ApprovalEvidence1791900100000 } from './1791900100000-approval-evidence';

let database: TestDatabase;
let db: QueryRunner;
const migration = new ApprovalEvidence1791900100000();
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.dataSource.createQueryRunner();
});
afterAll(async () => {
  await db.release();
  await database.drop();
});

test('the migration adds the current forecast, approver’s name, and migration time to existing approvals', async () => {
  const { id } = await buildUser(database.dataSource, { firstName: 'Kim', lastName: 'Reyes' });
  await migration.down(db);
  await db.query(
    `INSERT INTO rain_evidence ("startsAt", day, rain, entry, "fetchedAt")
     VALUES ('2026-03-02T18:00Z', '2026-03-02', true, '{"dt": 1772474400, "weather": [{"main": "Rain"}], "pop": 1}', '2026-03-01T12:00Z')`,
  );
  await db.query(
    `INSERT INTO storm_water_approvals (date, "userId") VALUES ('2026-03-02', $1), ('2026-03-03', $1), ('2026-03-03', NULL)`,
    [id],
  );
  await migration.up(db);
  await db.query(`INSERT INTO storm_water_approvals (date, "userId") VALUES ('2026-03-04', $1)`, [id]);
  expect(
    await db.query(
      `SELECT "approverName" AS name, rain, evidence, "recordedAt" IS NULL AS "isFromThen"
       FROM storm_water_approvals ORDER BY date, "userId"`,
    ),
  ).toEqual([
    {
      name: 'Kim Reyes',
      rain: true,
      evidence: [
        { dt: 1772474400, weather: [{ main: 'Rain' }], pop: 1, rain: true, fetchedAt: '2026-03-01T12:00:00.000Z' },
      ],
      isFromThen: false,
    },
    { name: 'Kim Reyes', rain: null, evidence: [], isFromThen: false },
    { name: null, rain: null, evidence: [], isFromThen: false },
    { name: 'Kim Reyes', rain: null, evidence: [], isFromThen: true },
  ]);
});
