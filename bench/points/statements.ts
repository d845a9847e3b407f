import { setTimeout as sleep } from 'node:timers/promises';
import { responseOf } from '../lib/load';
import { withLongestPause } from '../lib/longest-pause';
import { memoryOf } from '../lib/process';
import { milliseconds } from '../lib/report';
import { graphql, type Stage } from '../lib/stage';

const COMPANY = 'Bench Hauling';
const LOADS = 20_000;
/** Adds loads of one company in March 2026: 200 trucks, each with a ticket every 2 minutes. */
const ADD_LOADS = `
  INSERT INTO trucking_records ("userId", "timeOut", "truckingCompany", "truckNumber", material, quantity, "ticketNumber", unit)
  SELECT (SELECT id FROM users ORDER BY id LIMIT 1), timestamptz '2026-03-01 14:00Z' + n * interval '2 minutes', '${COMPANY}',
    'T-' || n % 200, (ARRAY['Sand', 'Rock', 'Base'])[n % 3 + 1], 15 + (n % 80) / 10.0, (400000 + n)::text, 'TON'
  FROM generate_series(0, ${LOADS - 1}) n`;
const REMOVE = `
  DELETE FROM statement_lines; DELETE FROM hauler_statements;
  DELETE FROM trucking_records WHERE "truckingCompany" = '${COMPANY}'`;

/** Returns a hauler's file with a line for each load. One line in 20 has a mistake. */
function fileOf(lines: number): string {
  const rows = Array.from({ length: lines }, (_, n) => {
    const out = new Date(Date.UTC(2026, 2, 1, 14) + n * 120_000);
    const ticket = n % 20 === 7 ? '' : String(400_000 + n + (n % 20 === 13 ? 900_000 : 0));
    const quantity = (15 + (n % 80) / 10 + (n % 20 === 3 ? 1 : 0)).toFixed(2);
    return [
      ticket,
      `${out.getUTCMonth() + 1}/${out.getUTCDate()}/26`,
      `T-${n % 200}`,
      ['Sand', 'Rock', 'Base'][n % 3],
      quantity,
      'tons',
    ].join(',');
  });
  return ['Ticket,Date,Truck,Material,Qty,UOM', ...rows].join('\r\n');
}

const PREVIEW = `query ($id: ID!) { statementPreview(id: $id) {
  sheet headerRow columns { index field } counts { create error } rows(first: 50) { edges { node { number } } } } }`;
const CREATE = `mutation ($input: CreateHaulerStatementInput!) { createHaulerStatement(input: $input) { id counts { state lines } } }`;
const MATCH = `mutation ($input: RecordInput!) { matchStatement(input: $input) { id } }`;
const VOID = `mutation ($input: VoidStatementInput!) { voidStatement(input: $input) { id } }`;

/** Measurement 19: statements of 2,000 and 20,000 lines, matched with 20,000 loads of their period. */
export async function statements(stage: Stage): Promise<void> {
  const headers = { cookie: stage.cookie };
  const ask = async (query: string, variables: object) => {
    const { text } = await responseOf({ ...graphql(stage, query, variables), headers });
    const { data, errors } = JSON.parse(text);
    if (errors) throw new Error(text.slice(0, 500));
    return data;
  };
  const upload = async (body: string): Promise<string> => {
    const sent = { 'content-type': 'text/csv', 'content-length': String(Buffer.byteLength(body)) };
    const path = '/api/imports?list=hauler_statement';
    const response = await responseOf({
      port: stage.product.port,
      path,
      method: 'POST',
      body,
      headers: { ...headers, ...sent },
    });
    if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
    return JSON.parse(response.text).id;
  };
  const measure = async (what: string, most: number | undefined, work: () => Promise<unknown>) => {
    const before = memoryOf(stage.product.pid) ?? 0;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(stage.product.pid) ?? 0);
    }, 50);
    const begun = performance.now();
    let ms = 0;
    const { longestMs } = await withLongestPause(stage.product.port, async () => {
      await work();
      ms = performance.now() - begun;
    });
    clearInterval(watch);
    const add = (figure: string, value: string, bar?: { most: number; measured: number }) =>
      stage.lines.push({ point: 19, what: `${what}${figure}`, value, ...(bar && { bar }) });
    add('', milliseconds(ms), most === undefined ? undefined : { most, measured: ms });
    add(', longest pause of the server', milliseconds(longestMs), { most: 50, measured: longestMs });
    add(', more memory', `${(peak - before).toFixed(0)} MiB`);
  };

  await stage.cluster.asAdmin((admin) => admin.query(REMOVE));
  await stage.cluster.asAdmin((admin) => admin.query(ADD_LOADS));
  await stage.cluster.asAdmin((admin) => admin.query('ANALYZE trucking_records'));
  // Shows how long the server seems to pause on this machine if it does nothing.
  await measure('nothing for 3 s', undefined, () => sleep(3000));
  for (const { lines, most } of [
    { lines: 2000, most: 1000 },
    { lines: LOADS, most: 5000 },
  ]) {
    const id = await upload(fileOf(lines));
    let input: object = {};
    await measure(`statement of ${lines} lines: preview`, undefined, async () => {
      const { sheet, headerRow, columns } = (await ask(PREVIEW, { id })).statementPreview;
      input = {
        ...{ importId: id, mapping: { sheet, headerRow, columns }, truckingCompany: COMPANY, number: String(lines) },
        ...{ startDate: '2026-03-01', endDate: '2026-03-31', clientRequestId: crypto.randomUUID() },
      };
    });
    let created = '';
    await measure(`statement of ${lines} lines: created and matched`, undefined, async () => {
      created = (await ask(CREATE, { input })).createHaulerStatement.id;
    });
    await measure(`statement of ${lines} lines: matched again`, most, () => ask(MATCH, { input: { id: created } }));
    await ask(VOID, { input: { id: created, reason: 'Measured' } });
  }
  await stage.cluster.asAdmin((admin) => admin.query(REMOVE));
}
