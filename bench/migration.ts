import 'reflect-metadata';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate, openDatabase } from '../graphql-server/start/database';
import { startCluster } from './lib/cluster';

/**
 * Measures how long the migrations take in a database full of cards, starting with the migration named by `--from`. During the
 * migrations, a client submits one card after the other with the previous version's SQL. The longest wait of a submission is
 * measured, too. The client stops when the new tables refuse the old SQL.
 *   node -r @swc-node/register bench/migration.ts --from CardLife --cards 900000
 */
const { values } = parseArgs({
  options: { from: { type: 'string', default: 'CardLife' }, cards: { type: 'string', default: '900000' } },
});
/** Postgres' code for a column that must not be null. */
const NOT_NULL = '23502';
const GOAL = { seconds: 60, submitMs: 1000 };

const SUBMIT = `
  WITH card AS (
    INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor")
    SELECT id, current_date, 'North pier', 'Pat Lee' FROM users LIMIT 1 RETURNING id),
  code AS (INSERT INTO cost_codes ("timecardId", position, code) SELECT id, 1, '3310' FROM card RETURNING id)
  INSERT INTO equipment_lines ("costCodeId", position, company, equipment, hours) SELECT id, 1, 'blaze', 'Loader', 8 FROM code`;

const SEED = [
  `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
  `INSERT INTO users (email, "passwordHash", "approvalStatus")
   SELECT 'person' || n || '@example.com', 'none', 'approved' FROM generate_series(1, 300) n`,
  `INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "createdAt")
   SELECT (SELECT array_agg(id) FROM users)[1 + n % 300], current_date - n % 1825, 'Area ' || n % 211, 'Pat Lee',
          now() - n * interval '1 minute'
   FROM generate_series(1, $CARDS) n`,
  `INSERT INTO cost_codes ("timecardId", position, code, "operatorHours") SELECT id, 1, '3310', 8 FROM timecards`,
  `INSERT INTO equipment_lines ("costCodeId", position, company, equipment, hours)
   SELECT id, 1, 'blaze', 'Loader', 7.5 FROM cost_codes`,
  'VACUUM (ANALYZE)',
  'CHECKPOINT',
];

async function main() {
  const cluster = await startCluster();
  try {
    const dataSource = await openDatabase(cluster.url);
    await migrate(dataSource);
    for (let undone = ''; !undone.startsWith(values.from); ) {
      [{ name: undone }] = await dataSource.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
      await dataSource.undoLastMigration({ transaction: 'none' });
    }

    await cluster.asAdmin(async (admin) => {
      for (const sql of SEED) await admin.query(sql.replace('$CARDS', String(Number(values.cards))));
    });

    const submitter = new pg.Client({ connectionString: cluster.url });
    await submitter.connect();
    const waits: number[] = [];
    let migrating = true;
    const submitting = (async () => {
      while (migrating) {
        const begun = performance.now();
        const refused = await submitter.query(SUBMIT).then(
          () => false,
          (error) => {
            if (error.code !== NOT_NULL) throw error;
            return true;
          },
        );
        waits.push(performance.now() - begun);
        if (refused) return;
      }
    })();
    const begun = performance.now();
    await migrate(dataSource);
    const seconds = (performance.now() - begun) / 1000;
    migrating = false;
    await submitting;
    await submitter.end();

    const [{ cards, submitted }] = await dataSource.query(
      `SELECT count(*)::int AS cards, count(*) FILTER (WHERE status = 'submitted')::int AS submitted FROM timecards`,
    );
    await dataSource.destroy();
    const slowest = Math.max(...waits);
    console.log(
      `${cards} cards, ${submitted} of them submitted; migrations from ${values.from} on: ${seconds.toFixed(1)} s`,
    );
    console.log(`${waits.length} cards submitted meanwhile, the slowest in ${slowest.toFixed(0)} ms`);
    if (seconds > GOAL.seconds || slowest > GOAL.submitMs || submitted !== cards) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

void main();
