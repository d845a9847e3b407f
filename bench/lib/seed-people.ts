/** Number of listed workers, of workers named on cards, and of workers named only in earlier versions of cards (`former`). */
const WORKERS = { all: 5000, onCards: 2000, former: 3000 };

/** Number of earlier versions of cards at scale 1. */
const VERSIONS = 100_000;

/** Returns SQL for the id of the worker with number `n`, counted from 0. */
const worker = (n: string) => `(SELECT ids[1 + ${n}] FROM bench_workers)`;

/** Returns SQL for the worker at one position in a card's crew. A foreman's crew has the same six workers on all cards. */
const ofCrew = (foreman: string, place: string) =>
  `(abs(hashtext(${foreman}::text)) % ${WORKERS.onCards / 6 - 1} * 6 + ${place})`;

/**
 * Returns SQL for workers, their lines, and history. Every second card names a crew. Each day of the last month names most of the
 * 2,000 workers.
 */
export const peopleParts = (scale: number) => [
  {
    table: 'workers',
    sql: `INSERT INTO workers ("firstName", "lastName", kind, "employeeNumber", "workerClass")
      SELECT 'Kim', 'Reyes ' || n, CASE WHEN n % 3 = 0 THEN 'operator' ELSE 'laborer' END, 'E-' || n, 'Group ' || n % 23
      FROM generate_series(0, ${WORKERS.all - 1}) n;
      CREATE UNLOGGED TABLE bench_workers AS SELECT array_agg(id ORDER BY "employeeNumber") AS ids FROM workers`,
  },
  {
    table: 'worker_lines',
    sql: `INSERT INTO worker_lines ("costCodeId", position, "workerId", kind, "workerClass", "regularHours")
      SELECT code.id, p, ${worker(`CASE WHEN code.recent IS NULL THEN ${ofCrew('code."userId"', '(code.position - 1) * 2 + p - 1')}
          ELSE (code.recent * 10 + p - 1) % ${WORKERS.onCards} END`)}, 'laborer', 'Group 1', 2.5
      FROM (
        SELECT code.id, code.position, card."userId", CASE WHEN card.date > current_date - 31
          THEN row_number() OVER (ORDER BY card.date, card.id, code.position) END AS recent
        FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
        WHERE card.date > current_date - 31 OR abs(hashtext(card.id::text)) % 2 = 0) code
      CROSS JOIN LATERAL generate_series(1, CASE WHEN code.recent IS NULL THEN 2 ELSE 10 END) p`,
  },
  {
    // Adds an earlier version to the newest cards, and an approval to cards that were decided.
    table: 'timecard_revisions',
    sql: `INSERT INTO timecard_revisions ("timecardId", revision, kind, at, by, replaced)
      SELECT card.id, 2, 'revised', card."createdAt" + n * interval '1 hour', card."userId", jsonb_build_object(
        'date', card.date, 'workArea', card."workArea", 'reportingSupervisor', card."reportingSupervisor", 'costCodes', (
          SELECT jsonb_agg(jsonb_build_object('code', (1000 + c)::text, 'operatorCount', 1, 'laborerCount', 2,
            'operatorHours', '8.00', 'laborerHours', '16.00', 'workOrderId', NULL, 'equipment', jsonb_build_array(
              jsonb_build_object('company', 'blaze', 'equipment', 'Excavator', 'model', 'M1', 'serial', 'S-1', 'hours', '7.50')),
            'materials', '[]'::jsonb, 'workers', (SELECT jsonb_agg(jsonb_build_object('workerId',
              ${worker(`abs(hashtext(card.id::text || c || w)) % ${WORKERS.former}`)}, 'kind', 'laborer', 'regularHours', '8.00'))
              FROM generate_series(1, 2) w))) FROM generate_series(1, 3) c))
      FROM (SELECT * FROM timecards ORDER BY date DESC, id LIMIT ${Math.ceil((VERSIONS * scale) / 2)}) card
      CROSS JOIN generate_series(1, 2) n;
      INSERT INTO timecard_revisions ("timecardId", revision, kind, at, by)
      SELECT id, 1, 'approved', "decidedAt", "decidedBy" FROM timecards WHERE status = 'approved'`,
  },
];
