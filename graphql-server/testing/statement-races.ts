import type { ApiClient, Json } from './client';
import type { TestServer } from './server';
import {
  accept,
  csv,
  insertLoads,
  linesOf,
  matchAgain,
  pair,
  readStatement,
  reopen,
  statementOf,
  voidStatement,
} from './statements';

const FILE = csv(
  'Ticket,Date,Truck,Material,Qty',
  '0,3/2/26,T-12,Sand,18.25',
  '1,3/2/26,T-12,Sand,18.25',
  '90,3/2/26,T-12,Sand,9',
  '91,3/2/26,T-12,Sand,9',
);

const HASHES = `
  SELECT statement.id, md5(string_agg(line::text, ',' ORDER BY row)) AS hash, "acceptedAt" FROM hauler_statements statement
  JOIN statement_lines line ON line."statementId" = statement.id WHERE "acceptedAt" IS NOT NULL GROUP BY statement.id`;

/**
 * Lets three people change two statements of one company at once, again and again: match, accept, reopen, void, and pair. Expects
 * that no load is ever on two lines, and that no accepted statement changes unless it was reopened or voided. `seed` chooses the changes.
 */
export async function changeAtOnce(server: TestServer, people: ApiClient[], rounds: number, seed = 0): Promise<void> {
  const [reader] = people as [ApiClient];
  const ids = await insertLoads(
    server.db,
    Array.from({ length: 6 }, (_, n) => ({ ticketNumber: `${n}` })),
  );
  const statements = [await statementOf(reader, FILE), await statementOf(reader, FILE)];
  let lines: Json[] = [];
  let step = seed;
  const next = (below: number) => {
    step = (step * 31 + 7) % 1009;
    return step % below;
  };
  const move = async (who: ApiClient): Promise<Json> => {
    const place = next(2);
    const statement = statements[place]!;
    const line = lines[next(lines.length)]!;
    switch (next(7)) {
      case 0:
        return matchAgain(who, statement.id);
      case 1:
        return accept(who, await readStatement(who, statement.id));
      case 2:
        return reopen(who, statement.id);
      case 3:
        return pair(who, { lineId: line.id, automatic: true });
      case 4: {
        if (next(4) > 0) return matchAgain(who, statement.id);
        const result = await voidStatement(who, statement.id);
        // Another statement of the same file takes the place of the void one.
        if (typeof result !== 'string') statements[place] = await statementOf(reader, FILE);
        return result;
      }
      default:
        return pair(who, { lineId: line.id, loadId: ids[next(6)] });
    }
  };
  const outcomes = { changed: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    lines = (await Promise.all(statements.map(({ id }) => linesOf(reader, id)))).flat();
    const accepted: Json[] = await server.db.query(HASHES);
    const results = await Promise.all(people.map(move));
    expect(results.filter((result) => /wrong|internal|deadlock/i.test(String(result)))).toEqual([]);
    const refused = results.filter((result) => typeof result === 'string').length;
    outcomes.refused += refused;
    outcomes.changed += results.length - refused;
    const twice: Json[] = await server.db.query(
      'SELECT "loadId" FROM statement_lines WHERE "loadId" IS NOT NULL AND NOT "isVoid" GROUP BY "loadId" HAVING count(*) > 1',
    );
    expect(twice).toEqual([]);
    const isGivenUp = ({ acceptedAt, voidedAt }: Json) => acceptedAt === null || voidedAt;
    const givenUp = new Set(results.filter(isGivenUp).map(({ id }) => id));
    const now = new Map((await server.db.query(HASHES)).map(({ id, hash }: Json) => [id, hash]));
    for (const { id, hash } of accepted) if (!givenUp.has(id)) expect(now.get(id)).toBe(hash);
  }
  // Without changes and refusals, the rounds would prove nothing.
  expect(Math.min(outcomes.changed, outcomes.refused)).toBeGreaterThan(rounds / 4);
}
