import { addDays } from '../../../common/days';
import { nameKey } from '../../../common/names';
import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import {
  accept,
  csv,
  insertLoads,
  type LoadValues,
  linesOf,
  matchAgain,
  notBilled,
  pair,
  readStatement,
  reopen,
  statementOf,
  voidStatement,
} from '../../testing/statements';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() => server.db.query('TRUNCATE hauler_statements, statement_lines, imports, trucking_records CASCADE'));

/** Returns a repeatable sequence of random whole numbers below a limit. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof randomFrom>;
const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)]!;

const START = '2026-03-02';
const HEADER = 'Ticket,Date,Truck,Material,Qty,UOM';

/** A load, and its day in a file. No time is near midnight, so the day is certain. */
interface Hauled extends LoadValues {
  day: string;
}
const rowOf = ({ ticketNumber, day, truckNumber, material, quantity, unit }: Hauled) =>
  [ticketNumber ?? '', day, truckNumber, material, quantity, unit ?? ''].join(',');

function hauled(random: Random, ticketNumber: string | null): Hauled {
  const day = addDays(START, random(20));
  return {
    day,
    timeOut: `${day}T${20 - random(4)}:${10 + random(49)}:00Z`,
    truckingCompany: oneOf(random, ['Dans Trucking', 'DANS TRUCKING', 'Other Hauling']),
    truckNumber: `T-${random(6)}`,
    material: oneOf(random, ['Sand', 'Rock', 'Base']),
    quantity: (15 + random(60) / 10).toFixed(2),
    ticketNumber,
    unit: oneOf(random, ['TN', 'TN', null]),
  };
}

/** Checks the invariants of all statements and returns the loads of lines by statement. */
async function checkAll(ids: string[], voided: Set<string>): Promise<void> {
  const taken = new Map<string, number>();
  const companyLoads: Json[] = await server.db.query(
    `SELECT id, "truckingCompany", ("timeOut" AT TIME ZONE 'America/Los_Angeles')::date::text AS day FROM trucking_records`,
  );
  const statements = await Promise.all(ids.map((id) => readStatement(admin, id)));
  const lines = await Promise.all(ids.map((id) => linesOf(admin, id)));
  for (const [at, statement] of statements.entries()) {
    const counted = new Map<string, number>();
    for (const { state, load } of lines[at]!) {
      counted.set(state, (counted.get(state) ?? 0) + 1);
      if (load && !voided.has(statement.id)) taken.set(load.id, (taken.get(load.id) ?? 0) + 1);
      if (state === 'not_on_our_loads') expect(load).toBeNull();
      if (state === 'matched' || state === 'without_ticket') expect(load).not.toBeNull();
    }
    expect(
      Object.fromEntries(
        statement.counts.map(({ state, lines: n }: Json) => [state, n]).filter(([, n]: [string, number]) => n),
      ),
    ).toEqual(Object.fromEntries(counted));
  }
  expect([...taken.values()].filter((times) => times > 1)).toEqual([]);
  for (const { id, startDate, endDate, truckingCompany } of statements) {
    const free = companyLoads
      .filter((each) => nameKey(each.truckingCompany) === nameKey(truckingCompany))
      .filter((each) => each.day >= startDate && each.day <= endDate && !taken.has(each.id));
    const shown = await notBilled(admin, id);
    expect(shown.map((each) => each.id).sort()).toEqual(free.map((each) => each.id).sort());
    expect(statements.find((each) => each.id === id).notBilled).toBe(free.length);
  }
}

const pairsOf = async (id: string) =>
  (await linesOf(admin, id)).map(({ row, state, load, differences }) => [row, state, load?.id, differences]);

test.each([11, 12, 13])('random histories keep each load on one line (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const loads = Array.from({ length: 60 }, (_, n) =>
    hauled(random, random(4) ? `${random(3) ? '' : '00'}${100 + random(50) + n}` : null),
  );
  await insertLoads(server.db, loads);
  const ids: string[] = [];
  const voided = new Set<string>();
  for (let step = 0; step < 20; step++) {
    const id = ids.length ? oneOf(random, ids) : '';
    const move = random(8);
    if (move < 2 || !id) {
      const rows = Array.from({ length: 15 }, () => {
        const load = oneOf(random, loads);
        return rowOf({
          ...load,
          ...(random(3) ? {} : { ticketNumber: random(2) ? null : `${random(200)}` }),
          ...(random(4) ? {} : { quantity: (15 + random(60) / 10).toFixed(2) }),
          ...(random(5) ? {} : { truckNumber: `t-${random(6)}` }),
        });
      });
      const made = await statementOf(admin, csv(HEADER, ...rows), {
        truckingCompany: oneOf(random, ['dans trucking', 'Other Hauling']),
      });
      ids.push(made.id);
      const first = await pairsOf(made.id);
      await matchAgain(admin, made.id);
      expect(await pairsOf(made.id)).toEqual(first);
    } else if (move === 2) await matchAgain(admin, id);
    else if (move === 3) {
      const line = oneOf(random, await linesOf(admin, id));
      const free = await notBilled(admin, id);
      await pair(admin, { lineId: line.id, loadId: free.length && random(3) ? oneOf(random, free).id : null });
    } else if (move === 4) await accept(admin, await readStatement(admin, id));
    else if (move === 5) await reopen(admin, id);
    else if (move === 6 && random(2)) {
      await voidStatement(admin, id);
      voided.add(id);
    } else await insertLoads(server.db, [hauled(random, `${100 + random(50)}`)]);
    await checkAll(ids, voided);
  }
});

/** Mistakes that a hauler's clerk can make in a line. */
const MISTAKES: Record<string, (load: Hauled, others: Hauled[], random: Random) => Hauled> = {
  swapped(load) {
    const [a, b, ...rest] = [...load.ticketNumber!].reverse();
    return { ...load, ticketNumber: [...rest.reverse(), a!, b!].join('') };
  },
  'lost zero': (load) => ({ ...load, ticketNumber: load.ticketNumber!.replace(/^0+/, '') }),
  doubled: (load) => load,
  material: (load, others, random) => ({ ...load, material: oneOf(random, others).material }),
  'day off': (load, _, random) => ({ ...load, day: addDays(load.day, random(2) ? 1 : -1) }),
  'no ticket': (load) => ({ ...load, ticketNumber: null }),
};

test.each([1, 2, 3])('no line with a mistake is matched with the load of another line (seed %i)', async (seed) => {
  const random = randomFrom(seed * 97);
  const tickets = new Set<string>();
  while (tickets.size < 700) tickets.add(`${random(4) ? '' : '0'}${4000 + random(1500)}`);
  const loads = [...tickets].map((ticket) => ({
    ...hauled(random, ticket),
    truckingCompany: 'Dans Trucking',
    unit: 'TN',
  }));
  const ids = await insertLoads(server.db, loads);
  const lines = loads.slice(0, 500).map((load, n) => {
    const mistake = random(3) ? oneOf(random, Object.keys(MISTAKES)) : undefined;
    return { own: ids[n]!, mistake, sent: mistake ? MISTAKES[mistake]!(load, loads, random) : load };
  });
  const doubled = lines.filter(({ mistake }) => mistake === 'doubled');
  const all = [...lines, ...doubled.map((each) => ({ ...each, mistake: 'second copy' }))];
  // Shuffles the rows, so that a line with a mistake may come before the correct line.
  const shuffled = all
    .map((each) => ({ each, place: random(100_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ each }) => each);
  const { id } = await statementOf(admin, csv(HEADER, ...shuffled.map(({ sent }) => rowOf(sent))));
  const found = await linesOf(admin, id);
  const wrong = found.filter(({ state, load }, n) => state === 'matched' && load.id !== shuffled[n]!.own);
  expect(wrong).toEqual([]);
  const untouched = found.filter((_, n) => !shuffled[n]!.mistake);
  // A correct line is matched, unless an earlier line with a mistake has its ticket.
  const right = untouched.filter(({ state }) => state === 'matched').length;
  expect(right / untouched.length).toBeGreaterThan(0.9);
  await checkAll([id], new Set());
});
