import { readFileSync } from 'node:fs';
import { answerOf } from '../lib/load';
import { inTurn, medianRate, shareOf } from '../lib/measure';
import { milliseconds, perSecond } from '../lib/report';
import { graphql, type Stage } from '../lib/stage';

const person = 'user { firstName lastName email }';
const page = (node: string) => `edges { cursor node { ${node} } } pageInfo { hasNextPage endCursor }`;

/** The queries of the report, the loads, and the log; `floor` is the statement of bench/servers/statements.ts with the same data. */
const questions = [
  {
    what: 'equipment report, with previous readings',
    field: 'equipmentHours',
    query: `{ equipmentHours(first: 50) { ${page(`id company equipment model serial date hours previousHours ${person}`)} } }`,
    floor: 'readings',
  },
  {
    what: 'trucking totals',
    field: 'materialTotals',
    query: '{ materialTotals { material quantity } }',
    floor: 'totals',
  },
  {
    what: 'activity log',
    field: 'activityLogs',
    query: `{ activityLogs(first: 50) { ${page(`id action details ipAddress createdAt day ${person}`)} } }`,
    floor: 'log',
  },
  {
    what: 'activity log, searched',
    field: 'activityLogs',
    query: `{ activityLogs(first: 50, filter: { search: "levee 17" }) { ${page(`id action details createdAt day ${person}`)} } }`,
    floor: 'search',
  },
  {
    what: 'activity log, searched for what is not there',
    field: 'activityLogs',
    query: `{ activityLogs(first: 50, filter: { search: "nowhere at all" }) { ${page('id action')} } }`,
    floor: undefined,
  },
];

/** 5: the other lists that grow with use. */
export async function otherLists(stage: Stage): Promise<void> {
  const schema = readFileSync('schema/schema.graphql', 'utf8');
  for (const { what, field, query, floor } of questions.filter((one) => schema.includes(`  ${one.field}`))) {
    const asked = graphql(stage, query, {});
    const { text } = await answerOf(asked);
    if (JSON.parse(text).errors) throw new Error(`${field}: ${text.slice(0, 500)}`);
    const contenders = [
      { name: 'product', next: () => asked },
      ...(floor ? [{ name: 'floor', next: () => ({ port: stage.floor.port, path: `/${floor}` }) }] : []),
    ];
    const rates = await inTurn(contenders, { ...stage.sampling, atOnce: 1 });
    const ms = 1000 / medianRate(rates, 'product');
    stage.lines.push({
      point: 5,
      what: `${what}, scale ${stage.scale}`,
      value: milliseconds(ms),
      growth: { key: what, value: ms },
      ...(floor
        ? { against: `floor ${perSecond(medianRate(rates, 'floor'))}`, ratio: shareOf(rates, 'product', 'floor') }
        : {}),
    });
  }
}
