import fc from 'fast-check';
import type { DataSource } from 'typeorm';

// Generates a small company with random cards, readings, loads, and estimates. Hours and quantities are in hundredths.

const DAYS = Array.from({ length: 16 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
const CODES = ['1001', ' 1001', '1001 ', 'ab-2', 'AB-2', '3120', '9000'];
const NUMBERS = ['45', '45.0', '50 CY', '1,200 CY', '8,5', 'abc', '', '3-4', '0'];
/** EX-1 is one machine, EX-2 is listed twice, EX-3 is retired, and EX-9 is not listed. */
const SERIALS = ['EX-1', 'ex-1 ', 'EX-2', 'EX-3', 'EX-9'];
const MATERIALS = ['Sand', 'sand', 'SAND ', 'Gravel'];

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const hundredths = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most }));

const card = fc.record({
  date: pick(DAYS),
  withdrawn: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
  codes: fc.array(
    fc.record({
      code: pick(CODES),
      operators: fc.integer({ min: 0, max: 3 }),
      laborers: fc.integer({ min: 0, max: 3 }),
      operatorHours: hundredths(4000),
      laborerHours: hundredths(4000),
      quantity: fc.option(hundredths(50_000)),
      machines: fc.array(fc.record({ serial: pick(SERIALS), hours: hundredths(1200) }), { maxLength: 2 }),
      materials: fc.array(
        fc.record({ name: pick(MATERIALS), quantity: hundredths(3000), unit: pick(['TON', 'ton', 'CY']) }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

export const randomCompany = fc.record({
  cards: fc.array(card, { minLength: 15, maxLength: 30 }),
  estimates: fc.array(
    fc.record({
      code: pick(['1001', 'Ab-2', '3120']),
      total: pick(NUMBERS),
      unit: pick(['CY', 'cy', 'LF']),
      perHour: pick(NUMBERS),
      manpower: pick(NUMBERS),
    }),
    { maxLength: 4 },
  ),
  readings: fc.array(
    fc.record({
      machine: pick(['EX-1', 'EX-3']),
      date: pick(DAYS),
      hours: fc.integer({ min: 0, max: 20_000 }),
      withdrawn: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
    }),
    { maxLength: 14 },
  ),
  loads: fc.array(
    fc.record({
      material: pick(MATERIALS),
      day: pick(DAYS),
      hour: pick(['07:59', '08:00', '20:00']),
      quantity: hundredths(3000),
    }),
    { maxLength: 20 },
  ),
});
export type Company = typeof randomCompany extends fc.Arbitrary<infer Value> ? Value : never;

/** Formats hundredths as the server does. */
export const text = (value: number) => (value / 100).toFixed(2);
const decimal = (value: number | null) => (value === null ? null : text(value));

/** Writes the company into the database. All cards belong to one person. */
export async function insertCompany(db: DataSource, userId: string, company: Company): Promise<void> {
  const machine = { company: 'blaze', equipment: 'Excavator', model: 'CAT' };
  const ids = new Map<string, string>();
  for (const [serial, retired] of [
    ['EX-1', false],
    ['EX-2', false],
    ['EX-2', false],
    ['EX-3', true],
  ] as const) {
    const [{ id }] = await db.query(
      `INSERT INTO equipment_templates (company, equipment, model, serial, "retiredAt") VALUES ('blaze', 'Excavator', 'CAT', $1, $2) RETURNING id`,
      [serial, retired ? new Date() : null],
    );
    ids.set(serial, id);
  }
  const { asCard, insertCard } = await import('../features/timecards/entry/entry.queries');
  for (const { date, withdrawn, codes } of company.cards) {
    const rows = asCard({
      date,
      workArea: 'North pier',
      reportingSupervisor: 'Pat Lee',
      costCodes: codes.map((line) => ({
        code: line.code,
        operatorCount: line.operators,
        laborerCount: line.laborers,
        operatorHours: text(line.operatorHours),
        laborerHours: text(line.laborerHours),
        productionQuantity: decimal(line.quantity),
        equipment: line.machines.map(({ serial, hours }) => ({ ...machine, serial, hours: text(hours) })),
        materials: line.materials.map(({ name, quantity, unit }) => ({ name, quantity: text(quantity), unit })),
      })),
    });
    await db.transaction((manager) => insertCard(manager, { ownerId: userId }, rows));
    if (withdrawn) await db.query('UPDATE timecards SET "withdrawnAt" = now() WHERE id = $1', [rows.id]);
  }
  for (const { code, total, unit, perHour, manpower } of company.estimates) {
    await db.query(
      `INSERT INTO estimates ("costCode", "totalQuantity", unit, "productionPerHour", manpower) VALUES ($1, $2, $3, $4, $5)`,
      [code, total, unit, perHour, manpower],
    );
  }
  for (const [index, { machine: serial, date, hours, withdrawn }] of company.readings.entries()) {
    await db.query(
      `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours, "createdAt", "withdrawnAt")
       VALUES ($1, $2, $3, now() + $4 * interval '1 second', $5)`,
      [ids.get(serial), date, text(hours), index, withdrawn ? new Date() : null],
    );
  }
  for (const { material, day, hour, quantity } of company.loads) {
    await db.query(
      `INSERT INTO trucking_records ("timeOut", "truckingCompany", "truckNumber", material, quantity) VALUES ($1, 'x', 'T-1', $2, $3)`,
      [`${day}T${hour}:00Z`, material, text(quantity)],
    );
  }
}
