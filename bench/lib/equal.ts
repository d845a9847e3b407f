import type pg from 'pg';

/**
 * Returns the cards of a GraphQL page in a comparable form: '8.00' equals '8', moments have one notation, and the order of fields
 * doesn't matter.
 */
export function cardsOf(response: string): string[] {
  const { data, errors } = JSON.parse(response);
  if (errors) throw new Error(response.slice(0, 500));
  return data.timecards.edges.map(({ node }: { node: object }) => cardOf(node));
}

/** Returns a card in the form of `cardsOf`. */
export const cardOf = (card: object) => JSON.stringify(card, inOneForm, 1);

function inOneForm(key: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  if (key === 'createdAt') return new Date(value as string).toISOString();
  return /hours|quantity/i.test(key) && value !== null ? Number(value) : value;
}

/** Throws an error with the first line that differs between two texts. */
export function mustEqual(what: string, one: string[], other: string[]): void {
  const [lines, others] = [one, other].map((texts) => texts.join('\n').split('\n'));
  const at = Math.max(lines!.length, others!.length);
  for (let line = 0; line < at; line++) {
    if (lines![line] !== others![line]) throw new Error(`${what} differ: "${lines![line]}" and "${others![line]}"`);
  }
}

/**
 * Returns the rows that a submission with this key wrote, for comparing the product with the server in bench/peers. Omits values
 * that differ in every submission, such as ids. Also omits the machine id of equipment lines, because that server doesn't write
 * it.
 */
export async function rowsOfCard(admin: pg.Client, key: string): Promise<string[]> {
  const without = (row: string, ...columns: string[]) =>
    `to_jsonb(${row}) - ARRAY['id', 'createdAt', 'updatedAt', ${columns.map((column) => `'${column}'`)}]`;
  const lines = (table: string) => `(
    SELECT jsonb_agg(${without('line', 'costCodeId', 'equipmentTemplateId')} ORDER BY line.position)
    FROM ${table} line WHERE line."costCodeId" = parent.id)`;
  const { rows } = await admin.query(
    `SELECT jsonb_pretty(jsonb_build_object(
       'card', ${without('card', 'userId')},
       'codes', (SELECT jsonb_agg(${without('parent', 'timecardId')}
         || jsonb_build_object('equipment', ${lines('equipment_lines')}, 'materials', ${lines('material_lines')})
         ORDER BY parent.position) FROM cost_codes parent WHERE parent."timecardId" = card.id),
       'audit', (SELECT jsonb_build_object('action', log.action, 'details', log.details) FROM activity_logs log
         WHERE log."userId" = card."userId" ORDER BY log."createdAt" DESC LIMIT 1))) AS text
     FROM idempotency_keys kept JOIN timecards card ON card.id = kept."recordId"
     WHERE kept.key = $1 AND kept.operation = 'submitTimecard'`,
    [key],
  );
  return rows.map(({ text }) => text);
}
