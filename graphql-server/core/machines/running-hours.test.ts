import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { buildMachine } from '../../testing/factories';
import { setMeterOffsets } from './running-hours';

let database: TestDatabase;
let machine: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ({ id: machine } = await buildMachine(database.dataSource, { equipment: 'Loader' }));
});
afterAll(() => database.drop());

const query = (text: string, values: unknown[]) => database.dataSource.query(text, values);

/** Replaces the machine's meter, as the command does, except for the machine's lock. */
async function replaceMeter(date: string, oldHours: string, newHours: string) {
  await query(
    `INSERT INTO meter_changes (id, "equipmentTemplateId", date, "oldHours", "newHours", reason)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 'Broken')`,
    [machine, date, oldHours, newHours],
  );
  await setMeterOffsets(database.dataSource, machine, date);
}

/** Inserts a reading as an older server does, which knows no offsets, and returns the reading's offset. */
async function insertReading(date: string, hours: string): Promise<string> {
  const [row] = await query(
    `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours) VALUES ($1, $2, $3) RETURNING "meterOffset"`,
    [machine, date, hours],
  );
  return row.meterOffset;
}

const offsets = async () =>
  (
    await query(`SELECT "meterOffset" FROM equipment_hours WHERE "equipmentTemplateId" = $1 ORDER BY date, hours`, [
      machine,
    ])
  ).map((row: { meterOffset: string }) => row.meterOffset);

test('a new meter’s readings get the meters’ difference as offset, even if entered before the change', async () => {
  await insertReading('2026-03-01', '5200');
  await insertReading('2026-03-20', '12');
  await replaceMeter('2026-03-12', '5210', '0');
  expect(await offsets()).toEqual(['0.00', '5210.00']);
  expect(await insertReading('2026-03-11', '5209.50')).toBe('0.00');
  expect(await insertReading('2026-03-13', '4')).toBe('5210.00');
});

test.each([
  ['5209', '0.00', 'nearer to the old meter'],
  ['2', '5160.00', 'nearer to the new meter'],
  ['2630', '0.00', 'equally near to both meters'],
  ['9000', '0.00', 'above both meters, and nearer to the old one'],
])('a reading of %s on the day of a change from 5210 to 50 gets the offset %s: %s', async (hours, offset) => {
  await replaceMeter('2026-03-12', '5210', '50');
  expect(await insertReading('2026-03-12', hours)).toBe(offset);
});

test('the offsets of several changes add up, and withdrawn readings also have offsets', async () => {
  await insertReading('2026-05-01', '7');
  await query(`UPDATE equipment_hours SET "withdrawnAt" = now() WHERE "equipmentTemplateId" = $1`, [machine]);
  await replaceMeter('2026-03-12', '5210', '100');
  await replaceMeter('2026-04-12', '350.25', '0');
  expect(await offsets()).toEqual(['5460.25']);
});

test('a withdrawn change no longer counts', async () => {
  await insertReading('2026-05-01', '7');
  await replaceMeter('2026-03-12', '5210', '100');
  await query(`UPDATE meter_changes SET "withdrawnAt" = now() WHERE "equipmentTemplateId" = $1`, [machine]);
  await setMeterOffsets(database.dataSource, machine, '2026-03-12');
  expect(await offsets()).toEqual(['0.00']);
});

test('deleting a machine with a meter change is refused by the foreign key', async () => {
  await replaceMeter('2026-03-12', '5210', '0');
  const deleted = query('DELETE FROM equipment_templates WHERE id = $1', [machine]);
  await expect(deleted).rejects.toMatchObject({ code: '23503' });
});
