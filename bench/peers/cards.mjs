import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './tables.mjs';

const { activityLogs, costCodes, equipmentLines, idempotencyKeys, materialLines, timecards } = schema;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const db = drizzle(pool, { schema });

const inOrder = { orderBy: (line) => asc(line.position) };

const newestCards = db.query.timecards
  .findMany({
    columns: { userId: false, machineHours: false, totalHours: false },
    where: isNull(timecards.withdrawnAt),
    with: {
      user: { columns: { firstName: true, lastName: true, email: true } },
      costCodes: {
        columns: { timecardId: false, position: false },
        with: {
          equipment: { columns: { costCodeId: false, position: false }, ...inOrder },
          materials: { columns: { costCodeId: false, position: false }, ...inOrder },
        },
        ...inOrder,
      },
    },
    orderBy: [desc(timecards.date), desc(timecards.createdAt), desc(timecards.id)],
    limit: sql.placeholder('limit'),
  })
  .prepare('newest_cards');

/** The newest cards with their lines, by one prepared relational query. One more than a page tells whether another follows. */
export async function readPage(first) {
  const cards = await newestCards.execute({ limit: first + 1 });
  const edges = cards.slice(0, first).map((node) => ({ node, cursor: node.id }));
  return { edges, pageInfo: { hasNextPage: cards.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}

/** Saves a card with its lines, audit row, and idempotency key in one transaction; a repeat gets the first result. */
export async function submit(user, { clientRequestId: key, ...input }) {
  const card = withIds(input);
  const id = card.id;
  const codes = card.costCodes.map(({ equipment, materials, ...code }, index) => ({
    ...code,
    timecardId: id,
    position: index + 1,
  }));
  const linesOf = (list) =>
    card.costCodes.flatMap((code) =>
      code[list].map((line, index) => ({ ...line, costCodeId: code.id, position: index + 1 })),
    );
  const equipment = linesOf('equipment');
  const materials = linesOf('materials');
  const once = { userId: user.id, operation: 'submitTimecard', key };
  const result = { ...card, status: 'submitted', revision: 1, withdrawnAt: null, afterClosing: false, user };
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ ...once, result })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) return firstResult(tx, once);
    const { totalHours, machineHours } = sumsOf(card);
    await tx.insert(timecards).values({ ...card, userId: user.id, totalHours, machineHours });
    await tx.insert(costCodes).values(codes);
    if (equipment.length > 0) await tx.insert(equipmentLines).values(equipment);
    if (materials.length > 0) await tx.insert(materialLines).values(materials);
    await tx.insert(activityLogs).values({
      userId: user.id,
      action: 'timecard submitted',
      details: `${card.workArea}, ${card.date}: ${totalHours} hours on ${codes.map(({ code }) => code).join(', ')}`,
      ipAddress: '127.0.0.1',
      userAgent: 'bench',
    });
    return result;
  });
}

async function firstResult(tx, { userId, operation, key }) {
  const { userId: user, operation: name, key: id } = idempotencyKeys;
  const [first] = await tx
    .select({ result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(and(eq(user, userId), eq(name, operation), eq(id, key)));
  return first.result;
}

const withIds = ({ notes = null, date, workArea, reportingSupervisor, costCodes: codes }) => ({
  id: randomUUID(),
  date,
  workArea,
  reportingSupervisor,
  notes,
  createdAt: new Date().toISOString(),
  costCodes: codes.map(({ equipment, materials, ...code }) => ({
    id: randomUUID(),
    ...code,
    equipment: equipment.map((line) => ({ id: randomUUID(), ...line })),
    materials: materials.map((line) => ({ id: randomUUID(), ...line })),
  })),
});

/** The sums a card shows, and those its row keeps. */
export function sumsOf({ costCodes: codes }) {
  let total = 0;
  let machines = 0;
  for (const { operatorHours, laborerHours, equipment } of codes) {
    total += Number(operatorHours) + Number(laborerHours);
    for (const { hours } of equipment) machines += Number(hours);
  }
  return { totalHours: total.toFixed(2), machineHours: machines.toFixed(2) };
}
