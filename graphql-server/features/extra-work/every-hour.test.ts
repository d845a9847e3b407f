import fc from 'fast-check';
import { fromHundredths, toHundredths } from '../../../common/decimals';
import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import {
  dayOf,
  extraCode,
  newOrder,
  restore,
  revise,
  sheet,
  sheets,
  sign,
  startExtraWorkServer,
  submit,
  withdraw,
} from '../../testing/extra-work';
import { buildTimecard } from '../../testing/factories';

/** Number of random histories. 100 take some minutes, so a normal run tries only a few. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 6);

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let admin: ApiClient;
let clients: ApiClient[];
beforeAll(async () => {
  on = await startExtraWorkServer();
  admin = await on.signedIn({ role: Role.admin });
  clients = [on.foreman, on.other];
});
afterAll(() => on.server.stop());

const AREAS = ['North pier', ' north PIER ', 'Haul road'];
const DAYS = ['2026-02-02', '2026-02-03', '2026-02-04'];
const hundredths = fc.integer({ min: 0, max: 3000 }).map(fromHundredths);

const code = fc.record({
  order: fc.constantFrom(0, 1, null),
  code: fc.constantFrom('1001', ' 1001', 'a-2', 'A-2'),
  operatorCount: fc.nat(3),
  laborerCount: fc.nat(3),
  operatorHours: hundredths,
  laborerHours: hundredths,
  equipment: fc.array(
    fc.record({
      company: fc.constant('blaze'),
      equipment: fc.constantFrom('Loader', 'loader ', 'Excavator'),
      model: fc.constantFrom(null, '950'),
      hours: hundredths,
      standbyHours: hundredths,
    }),
    { maxLength: 2 },
  ),
});
const content = fc.record({
  date: fc.constantFrom(...DAYS),
  workArea: fc.constantFrom(...AREAS),
  codes: fc.array(code, { minLength: 1, maxLength: 3 }),
});
const step = fc.record({
  action: fc.constantFrom('submit', 'submit', 'revise', 'withdraw', 'restore', 'sign', 'close'),
  card: fc.nat(20),
  who: fc.nat(1),
  content,
});

/** Returns the input that submits a generated card. */
const cardOf = ({ date, workArea, codes }: Json, orders: string[]) =>
  buildTimecard({
    date,
    workArea,
    costCodes: codes.map(({ order, ...each }: Json) =>
      extraCode(order === null ? null : orders[order]!, { ...each, productionQuantity: null, materials: [] }),
    ),
  });

type Sums = Record<'operatorHours' | 'laborerHours' | 'operatedHours' | 'standbyHours', number>;
const NO_HOURS: Sums = { operatorHours: 0, laborerHours: 0, operatedHours: 0, standbyHours: 0 };

/** Adds up a work order's hours, line by line, over all cards that are not withdrawn. */
async function hoursOnCards(workOrderId: string): Promise<Sums> {
  const sums = { ...NO_HOURS };
  let after: string | null = null;
  do {
    const { data }: Json = await admin.graphql(
      `query ($after: String) { timecards(first: 100, after: $after) { edges { node { costCodes {
         workOrderId operatorHours laborerHours equipment { hours standbyHours } } } } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    for (const { node } of data.timecards.edges) {
      for (const line of node.costCodes) {
        if (line.workOrderId !== workOrderId) continue;
        sums.operatorHours += toHundredths(line.operatorHours);
        sums.laborerHours += toHundredths(line.laborerHours);
        for (const { hours, standbyHours } of line.equipment) {
          sums.operatedHours += toHundredths(hours);
          sums.standbyHours += toHundredths(standbyHours);
        }
      }
    }
    after = data.timecards.pageInfo.hasNextPage ? data.timecards.pageInfo.endCursor : null;
  } while (after);
  return sums;
}

const addTo = (sums: Sums, totals: Record<keyof Sums, string>) => {
  for (const figure of Object.keys(sums) as (keyof Sums)[]) sums[figure] += toHundredths(totals[figure]);
};

async function checkOrder(workOrderId: string): Promise<void> {
  const expected = await hoursOnCards(workOrderId);
  const listed = (await sheets(admin, { workOrderId })).edges.map(({ node }: Json) => node);
  const sums = { ...NO_HOURS };
  for (const each of listed) addTo(sums, each.totals);
  expect(sums).toEqual(expected);
  const { data } = await admin.graphql(
    `query ($filter: ExtraWorkSheetFilter) { extraWorkSummary(filter: $filter) {
       sheets unsigned overdue changed totals { operatorHours laborerHours operatedHours standbyHours } } }`,
    { filter: { workOrderId } },
  );
  const summed = { ...NO_HOURS };
  addTo(summed, data.extraWorkSummary.totals);
  expect(summed).toEqual(expected);
  const count = (state: string) => listed.filter((each: Json) => each.state === state).length;
  expect(data.extraWorkSummary).toMatchObject({
    sheets: listed.length,
    unsigned: count('unsigned'),
    overdue: count('unsigned'),
    changed: count('changed'),
  });
  for (const each of listed) await checkSheet(each);
}

/** Checks that the list, the sheet, its hash, and its signatures agree on its state. */
async function checkSheet({ workOrder, date, workArea, state, content: held }: Json): Promise<void> {
  const one = await sheet(admin, { workOrderId: workOrder.id, date, workArea });
  expect(one).toMatchObject({ state, content: held });
  const newest = one.signed.find(({ id }: Json) => id === one.newest?.id);
  expect(state).toBe(!newest ? 'unsigned' : newest.contentHash === one.contentHash ? 'signed' : 'changed');
  expect(one.differences.length > 0).toBe(state === 'changed');
}

/** Reads the number of overdue unsigned sheets from the query of the Today page. */
const unsignedToday = async () => (await admin.graphql('{ today { unsignedExtraWork } }')).data.today.unsignedExtraWork;

test('over random histories, the hours on all sheets of a work order equal the hours on its card lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      await admin.graphql(
        'mutation ($input: CloseTimecardsInput!) { reopenTimecardsAfter(input: $input) { closedThrough } }',
        {
          input: { date: '2026-01-01' },
        },
      );
      const orders = [await newOrder(admin), await newOrder(admin)];
      const cards: Json[] = [];
      for (const { action, card: at, who, content: sent } of steps) {
        const card = cards[at % Math.max(cards.length, 1)];
        const { client, ...seen } = card ?? { client: clients[who]! };
        const keep = (answer: Json) => answer.id && Object.assign(card!, answer);
        if (action === 'submit' || !card) {
          const made = await submit(clients[who]!, cardOf(sent, orders));
          expect(made.id).toBeDefined();
          cards.push({ ...made, client: clients[who]! });
        } else if (action === 'revise') keep(await revise(client, seen, cardOf(sent, orders)));
        else if (action === 'withdraw') await withdraw(client, seen);
        else if (action === 'restore') keep(await restore(admin, seen));
        else if (action === 'close') {
          const closing =
            'mutation ($input: CloseTimecardsInput!) { closeTimecardsThrough(input: $input) { closedThrough } }';
          await admin.graphql(closing, { input: { date: sent.date } });
        } else {
          const key = dayOf(orders[0]!, { date: sent.date, workArea: sent.workArea });
          const shown = await sheet(admin, key);
          if (shown.id && shown.content.codes.length > 0) expect((await sign(admin, key, shown)).id).toBeDefined();
        }
      }
      for (const order of orders) await checkOrder(order);
      const overdue = (await sheets(admin, { state: 'unsigned' })).edges.filter(
        ({ node }: Json) => node.isOverdue,
      ).length;
      if (overdue < 100) expect(await unsignedToday()).toBe(overdue);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
}, 300_000);
