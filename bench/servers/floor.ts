import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serve } from './serve';
import { LISTS, type PageName, pageOf, SUBMIT } from './statements';

/**
 * The floor: the same data by one prepared statement over bare node:http and pg. No session, no permission, no
 * validation, no GraphQL. The difference is what the product costs.
 */
// Connections stay open, as the product's do; otherwise the floor would reconnect after a pause (point 11).
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, idleTimeoutMillis: 0 });

const PATTERNS: PageName[] = ['area', 'person'];

const lists = Object.entries(LISTS).map(([name, text]) => [
  `/${name}`,
  async () => (await pool.query({ name, text })).rows[0].json as string,
]);

serve({
  ...Object.fromEntries(lists),
  async '/page'(req) {
    const { searchParams } = new URL(req.url!, 'http://localhost');
    const name = (searchParams.get('of') ?? 'first') as PageName;
    const statement = { text: pageOf(name), values: [50, ...searchParams.getAll('value')] };
    // Unnamed: a generic plan would scan every card for a pattern without matches.
    const { rows } = await pool.query(PATTERNS.includes(name) ? statement : { name, ...statement });
    return `{"data":{"timecards":{"edges":${rows[0].edges}}}}`;
  },
  async '/submit'(_req, body) {
    const { input } = JSON.parse(body);
    const codes = input.costCodes.map((code: object, index: number) => ({
      ...code,
      id: randomUUID(),
      position: index + 1,
    }));
    const lines = (key: string) =>
      codes.flatMap((code: Record<string, object[]> & { id: string }) =>
        code[key]!.map((line, index) => ({ ...line, costCodeId: code.id, position: index + 1 })),
      );
    const id = randomUUID();
    const { date, workArea, reportingSupervisor, clientRequestId } = input;
    const { rows } = await pool.query({
      name: 'submit',
      text: SUBMIT,
      values: [
        id,
        input.userId,
        date,
        workArea,
        reportingSupervisor,
        JSON.stringify(codes),
        JSON.stringify(lines('equipment')),
        JSON.stringify(lines('materials')),
        clientRequestId,
        body,
      ],
    });
    return JSON.stringify({ id, ...rows[0] });
  },
});
