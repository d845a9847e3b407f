import pg from 'pg';
import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  await admin.rest('POST', '/api/timecards', buildTimecard());
});
afterAll(() => server.stop());

/** Runs a GraphQL query. Returns the plans of its SQL statements that read cards, made while Postgres avoids sequential scans. */
async function plansOf(query: string): Promise<string> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  const { errors } = await admin.graphql(query);
  const statements = spy.mock.calls.map(([statement]) => statement as { text?: string; values?: unknown[] });
  spy.mockRestore();
  expect(errors).toBeUndefined();
  const runner = server.db.createQueryRunner();
  try {
    await runner.query('SET enable_seqscan = off');
    const plans: string[] = [];
    for (const { text, values } of statements) {
      if (!text || !/\bFROM timecards\b|JOIN timecards\b/.test(text)) continue;
      const rows = await runner.query(`EXPLAIN ${text}`, values);
      plans.push(...rows.map((row: Record<string, string>) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  } finally {
    await runner.query('RESET enable_seqscan');
    await runner.release();
  }
}

test.each([
  ['{ today { cardsToReview } }', 'timecards_to_review'],
  ['{ today { returnedCards } }', 'timecards_returned'],
  ['{ today { hours { date hours } } }', 'timecards_totals'],
  ['{ timecardTotals { cards hours machineHours } }', 'timecards_totals'],
  ['{ timecardTotals(filter: { status: returned }) { cards hours } }', 'timecards_returned'],
  ['{ timecards(filter: { status: returned }) { edges { node { id } } } }', 'timecards_returned'],
  ['{ timecardsToReview { totalCount edges { node { id } } } }', 'timecards_to_review'],
])('the query %s uses the index %s and does not scan all cards', async (query, index) => {
  const plans = await plansOf(query);
  expect(plans).toContain(index);
  expect(plans).not.toContain('Seq Scan on timecards');
});
