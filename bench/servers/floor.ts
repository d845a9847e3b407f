import { randomUUID } from 'node:crypto';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { serve } from './serve';
import { FULL_PAGE, LISTS, type PageName, rowsOf, SUBMIT, WHOLE_LIST } from './statements';

/**
 * The floor: the fastest possible server, to compare the product with. The floor reads the same fields with one SQL statement
 * over bare node:http and pg. It has no session, permission, validation, or GraphQL, so the difference is the cost of the
 * product.
 */
// Keep connections open, as the product does. Otherwise this server would reconnect after a pause (measurement 11).
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, idleTimeoutMillis: 0 });

type Hours = Record<'code' | 'operatorHours' | 'laborerHours', string>;

const PATTERNS: PageName[] = ['area', 'person'];

const lists = Object.entries(LISTS).map(([name, text]) => [
  `/${name}`,
  async () => (await pool.query({ name, text })).rows[0].json as string,
]);

const ROWS_AT_ONCE = 500;

/** Streams a JSON list from a cursor as fast as it is sent. */
async function* wholeList(): AsyncGenerator<string> {
  const client = await pool.connect();
  const cursor = client.query(new Cursor<{ json: string }>(WHOLE_LIST));
  try {
    let before = '[';
    for (let rows = await cursor.read(ROWS_AT_ONCE); rows.length > 0; rows = await cursor.read(ROWS_AT_ONCE)) {
      yield before + rows.map(({ json }) => json).join(',\n');
      before = ',\n';
    }
    yield ']';
  } finally {
    await cursor.close();
    client.release();
  }
}

serve({
  ...Object.fromEntries(lists),
  async '/rows'(req) {
    const { searchParams } = new URL(req.url!, 'http://localhost');
    const name = (searchParams.get('of') ?? 'first') as PageName;
    const statement = { text: rowsOf(name), values: [50, ...searchParams.getAll('value')] };
    // Without a name, a statement is not prepared: a generic plan would scan every card for a pattern without matches.
    const { rows } = await pool.query(PATTERNS.includes(name) ? statement : { name: `rows-${name}`, ...statement });
    return rows[0].json;
  },
  async '/page'() {
    const { rows } = await pool.query({ name: 'page', text: FULL_PAGE, values: [50] });
    return rows[0].json;
  },
  '/list': wholeList,
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
    const equipment = lines('equipment') as { hours: string }[];
    const sum = (values: string[]) => values.reduce((total, value) => total + Number(value), 0).toFixed(2);
    const totalHours = sum(input.costCodes.flatMap((code: Hours) => [code.operatorHours, code.laborerHours]));
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
        totalHours,
        sum(equipment.map(({ hours }) => hours)),
        equipment.length,
        JSON.stringify(codes),
        JSON.stringify(equipment),
        JSON.stringify(lines('materials')),
        clientRequestId,
        `${workArea}, ${date}: ${totalHours} hours on ${input.costCodes.map(({ code }: Hours) => code).join(', ')}`,
      ],
    });
    return JSON.stringify({ id, ...rows[0] });
  },
});
