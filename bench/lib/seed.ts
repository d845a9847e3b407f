import type pg from 'pg';
import { peopleParts } from './seed-people';

/** A contractor's number of rows of each kind after five years. `--scale` multiplies the kinds of rows that grow with use. */
const FIVE_YEARS = { cards: 90_000, readings: 200_000, loads: 300_000, logRows: 1_000_000, photos: 20_000 };
const PEOPLE = 300;
const MACHINES = 400;
const CODES = 300;
const DAYS = 5 * 365;

/** Number of days whose cards wait for review. Older cards are approved. */
const WAITING_DAYS = 7;

/** Returns SQL for one of the values in `from`, chosen by a hash of the row's number. So each run seeds the same rows. */
const pick = (n: string, salt: number, from: string) =>
  `(ARRAY[${from}])[1 + abs(hashint4(${n} + ${salt})) % array_length(ARRAY[${from}], 1)]`;
const quoted = (...words: string[]) => words.map((word) => `'${word}'`).join(', ');

const first = quoted('Kim', 'Pat', 'Ana', 'Lee', 'Sam', 'Max', 'Eva', 'Noor', 'Juan', 'Mia', 'Ivan', 'Rosa');
const last = quoted('Reyes', 'Olsen', 'Diaz', 'Nguyen', 'Brown', 'Schmidt', 'Rossi', 'Khan', 'Silva', 'Novak');
const places = quoted('North pier', 'South levee', 'Harbor road', 'Mill bridge', 'Canyon pit', 'Airport apron', 'Dock');
const machines = quoted('Excavator', 'Loader', 'Dozer', 'Grader', 'Haul truck', 'Roller', 'Crane');
const materials = quoted('Sand', 'Gravel', 'Asphalt', 'Concrete', 'Topsoil', 'Rip rap');
const works = quoted('Excavation', 'Formwork', 'Rebar', 'Paving', 'Hauling', 'Backfill', 'Survey');
const roles = quoted('user', 'field', 'trucking', 'blaze_engineer', 'dans_engineer');

/** Returns SQL for the day of row `n`, and for a moment on that day. The `of` rows are spread over five years. */
const dayOf = (n: string, of: number) => `(current_date - ${DAYS} + (${n}::bigint * ${DAYS} / ${of})::int)`;
const momentOf = (n: string, of: number) =>
  `(${dayOf(n, of)} + time '06:00' + (${n} % 36000) * interval '1 second' + (${n} % 997) * interval '1 microsecond')`;

interface Part {
  table: string;
  sql: string;
}

function parts(scale: number): Part[] {
  const { cards, readings, loads, logRows, photos } = Object.fromEntries(
    Object.entries(FIVE_YEARS).map(([name, count]) => [name, Math.round(count * scale)]),
  ) as typeof FIVE_YEARS;
  const anyone = (n: string) => `(SELECT ids[1 + abs(hashint4(${n})) % ${PEOPLE}] FROM bench_people)`;
  const machine = (n: string) => `(SELECT ids[1 + abs(hashint4(${n})) % ${MACHINES}] FROM bench_machines)`;
  return [
    {
      table: 'users',
      sql: `INSERT INTO users (email, "passwordHash", "firstName", "lastName", role, "approvalStatus", "emailVerified")
        SELECT 'person' || n || '@example.com', (SELECT "passwordHash" FROM users LIMIT 1),
               ${pick('n', 1, first)}, ${pick('n', 2, last)} || ' ' || n, ${pick('n', 3, roles)}, 'approved', true
        FROM generate_series(1, ${PEOPLE}) n;
        CREATE UNLOGGED TABLE bench_people AS SELECT array_agg(id) AS ids FROM users`,
    },
    {
      table: 'equipment_templates',
      sql: `INSERT INTO equipment_templates (company, equipment, model, serial)
        SELECT ${pick('n', 1, quoted('blaze', 'dans'))}, ${pick('n', 2, machines)}, 'M' || n % 40, 'S-' || n
        FROM generate_series(1, ${MACHINES}) n;
        CREATE UNLOGGED TABLE bench_machines AS SELECT array_agg(id) AS ids FROM equipment_templates`,
    },
    {
      table: 'cost_code_templates',
      sql: `INSERT INTO cost_code_templates (code, description, "productionUnit")
        SELECT (1000 + n)::text, ${pick('n', 10, works)} || ' ' || n, ${pick('n', 11, quoted('CY', 'LF', 'SF', 'TON'))}
        FROM generate_series(1, ${CODES}) n`,
    },
    {
      table: 'material_templates',
      sql: `INSERT INTO material_templates (name) SELECT unnest(ARRAY[${materials}])`,
    },
    {
      table: 'timecards',
      sql: `INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "createdAt", "totalHours", "machineHours",
          "equipmentCount")
        SELECT ${anyone('n')}, ${dayOf('n', cards)}, ${pick('n', 4, places)} || ' ' || n % 211,
               ${pick('n', 5, first)} || ' ' || ${pick('n', 6, last)}, ${momentOf('n', cards)}, 73.5, 45, 6
        FROM generate_series(1, ${cards}) n;
        UPDATE timecards SET status = 'approved', "decidedAt" = "createdAt" + interval '1 day', "decidedBy" = ${anyone('1')}
        WHERE date <= current_date - ${WAITING_DAYS}`,
    },
    {
      table: 'cost_codes',
      sql: `INSERT INTO cost_codes ("timecardId", position, code, "operatorCount", "laborerCount", "operatorHours",
          "laborerHours", "productionQuantity")
        SELECT t.id, p, (1000 + abs(hashtext(t.id::text)) % 400 + p)::text, p, p + 1, p * 8, p * 4.25, 12.5 * p
        FROM timecards t CROSS JOIN generate_series(1, 3) p`,
    },
    {
      table: 'equipment_lines',
      sql: `INSERT INTO equipment_lines ("costCodeId", position, company, equipment, model, serial, hours)
        SELECT c.id, p, 'blaze', ${pick('c.position + p', 7, machines)}, 'M' || p, 'S-' || abs(hashtext(c.id::text)) % 400, 7.5
        FROM cost_codes c CROSS JOIN generate_series(1, 2) p`,
    },
    {
      table: 'material_lines',
      sql: `INSERT INTO material_lines ("costCodeId", position, name, quantity, unit)
        SELECT c.id, 1, ${pick('c.position', 8, materials)}, 18.25, 'TON' FROM cost_codes c`,
    },
    ...peopleParts(scale),
    {
      table: 'equipment_hours',
      sql: `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours, "userId", "createdAt")
        SELECT ${machine('n')}, ${dayOf('n', readings)}, n / 50.0, ${anyone('n')}, ${momentOf('n', readings)}
        FROM generate_series(1, ${readings}) n`,
    },
    {
      table: 'trucking_records',
      sql: `INSERT INTO trucking_records ("userId", "timeOut", "truckingCompany", "truckNumber", material, quantity, "createdAt")
        SELECT ${anyone('n')}, ${momentOf('n', loads)}, 'Dans Trucking', 'T-' || n % 60, ${pick('n', 8, materials)},
               10 + n % 15, ${momentOf('n', loads)}
        FROM generate_series(1, ${loads}) n`,
    },
    {
      table: 'activity_logs',
      sql: `INSERT INTO activity_logs ("userId", action, details, "ipAddress", "userAgent", "createdAt")
        SELECT ${anyone('n')}, ${pick('n', 9, quoted('login', 'logout', 'timecard submitted', 'load recorded'))},
               ${pick('n', 4, places)} || ' ' || n % 211 || ', entry ' || n, '127.0.0.1', 'Bench', ${momentOf('n', logRows)}
        FROM generate_series(1, ${logRows}) n`,
    },
    {
      // Adds four photos to each of the newest cards.
      table: 'photos',
      sql: `INSERT INTO photos (id, subject, "subjectId", "ownerId", day, "workArea", label, bytes, sha256, width, height,
          "filePath", "smallFilePath", "addedBy", "addedAt")
        SELECT gen_random_uuid(), 'timecard', t.id, t."userId", t.date, t."workArea", t."workArea", 400000, '', 1600, 1200,
               'photos/' || t.id || p, 'photos/small' || t.id || p, t."userId", t."createdAt" + p * interval '1 minute'
        FROM (SELECT * FROM timecards ORDER BY date DESC LIMIT ${Math.ceil(photos / 4)}) t CROSS JOIN generate_series(1, 4) p`,
    },
  ];
}

/** Fills the migrated database. Skips tables that an older version of the product lacks. */
export async function seed(admin: pg.Client, scale: number): Promise<void> {
  // The rows are consistent, so foreign keys are not checked, as in restoring a dump.
  await admin.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
  );
  const randomIds = await tablesWithRandomIds(admin);
  await setIds(admin, randomIds, 'uuidv7()');
  for (const { table, sql } of parts(scale)) {
    const { rows } = await admin.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
    if (rows[0]!.there) await withoutIndexes(admin, table, () => admin.query(sql));
  }
  await setIds(admin, randomIds, RANDOM);
  await admin.query('DROP TABLE bench_people, bench_machines, bench_workers');
  await admin.query('VACUUM (ANALYZE)');
  await admin.query('CHECKPOINT');
}

const RANDOM = 'gen_random_uuid()';

async function tablesWithRandomIds(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND column_default = '${RANDOM}'`,
  );
  return rows.map(({ name }) => name);
}

/** Sets how rows get their ids. The product's ids sort by time (`newId`), so neighbors in time are neighbors in an index. */
async function setIds(admin: pg.Client, tables: string[], value: string): Promise<void> {
  for (const table of tables) await admin.query(`ALTER TABLE "${table}" ALTER id SET DEFAULT ${value}`);
}

/**
 * Loads a table without its indexes and builds them afterwards, which is faster. Keys stay, because other tables refer to them.
 */
async function withoutIndexes(admin: pg.Client, table: string, load: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await admin.query(`DROP INDEX ${name}`);
  await load();
  for (const { definition } of indexes) await admin.query(definition);
}
