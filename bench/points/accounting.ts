import { clientDocument } from '../../graphql-server/testing/client-document';
import { SUBMITTED_AREA } from '../lib/cluster';
import { responseOf } from '../lib/load';
import { median } from '../lib/measure';
import { memoryOf } from '../lib/process';
import { milliseconds } from '../lib/report';
import { graphql, type Stage } from '../lib/stage';

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
const wanted = () => ({ kind: 'labor', through: daysAgo(1), templateId: 'generic' });

/** Number of labor lines of each added card. */
const LINES_A_CARD = 6;

/** Returns SQL that adds approved cards. Triggers note them for accounting. */
const addedCards = (count: number) => [
  `INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "totalHours", "machineHours", "equipmentCount")
   SELECT (SELECT id FROM users ORDER BY id LIMIT 1), current_date - 2, '${SUBMITTED_AREA}', 'Kim Reyes', 48, 0, 0
   FROM generate_series(1, ${count})`,
  `INSERT INTO cost_codes ("timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours")
   SELECT id, p, (1000 + p)::text, 1, 1, 8, 8 FROM timecards CROSS JOIN generate_series(1, 3) p
   WHERE "workArea" = '${SUBMITTED_AREA}' AND status = 'submitted'`,
  `UPDATE timecards SET status = 'approved' WHERE "workArea" = '${SUBMITTED_AREA}' AND status = 'submitted'`,
];

const CREATE = `mutation ($input: CreateAccountingBatchInput!) { createAccountingBatch(input: $input) { id lines } }`;
const VOID = `mutation ($input: VoidAccountingBatchInput!) { voidAccountingBatch(input: $input) { id } }`;

/** Measurement 16: previews and batches for accounting. Sends everything that is approved first. */
export async function accounting(stage: Stage): Promise<void> {
  const ask = async (document: string, variables: object) => {
    const begun = performance.now();
    const { text } = await responseOf(graphql(stage, document, variables));
    const { data, errors } = JSON.parse(text);
    if (errors) throw new Error(text.slice(0, 500));
    return { data, ms: performance.now() - begun };
  };
  const preview = async () => {
    const { data, ms } = await ask(clientDocument('AccountingPreview'), wanted());
    return { ...data.accountingPreview, ms };
  };
  const create = async (version: string) => {
    const { data, ms } = await ask(CREATE, { input: { ...wanted(), version, clientRequestId: crypto.randomUUID() } });
    return { ...data.createAccountingBatch, ms };
  };
  const add = (what: string, ms: number, most?: number) =>
    stage.lines.push({
      point: 16,
      what: `${what}, scale ${stage.scale}`,
      value: milliseconds(ms),
      growth: { key: what, value: ms },
      ...(most && { bar: { most, measured: ms } }),
    });
  const approve = async (lines: number) => {
    for (const sql of addedCards(Math.ceil(lines / LINES_A_CARD)))
      await stage.cluster.asAdmin((admin) => admin.query(sql));
    return preview();
  };

  const first = await preview();
  if (first.lines > 0) await create(first.version);
  const times: number[] = [];
  for (let round = 0; round < stage.sampling.rounds; round++) times.push((await preview()).ms);
  add('accounting preview, all lines sent', median(times), 500);

  const some = await approve(20_000);
  add('accounting preview, 20,000 new lines', some.ms, 5000);

  const many = await approve(80_000);
  const before = memoryOf(stage.product.pid) ?? 0;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(stage.product.pid) ?? 0);
  }, 50);
  const batch = await create(many.version);
  clearInterval(watch);
  add('accounting batch of 100,000 lines', batch.ms, 10_000);
  stage.lines.push({
    point: 16,
    what: 'accounting batch of 100,000 lines, more memory',
    value: `${(peak - before).toFixed(0)} MiB`,
    bar: { most: 64, measured: peak - before },
  });
  await ask(VOID, { input: { id: batch.id, reason: 'Measured' } });
  await stage.cluster.removeSubmitted();
}
