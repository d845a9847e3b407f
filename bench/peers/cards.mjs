import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { db } from './database.mjs';
import { submitted } from './input.mjs';
import { activityLogs, costCodes, equipmentLines, idempotencyKeys, materialLines, timecards } from './tables.mjs';

const { CARDS_A_DAY, TIME_ZONE } = process.env;

const user = { columns: { firstName: true, lastName: true, email: true } };

const newestRows = db.query.timecards
  .findMany({
    columns: { userId: false, createdAt: false, machineHours: false, notes: false, revision: false },
    where: isNull(timecards.withdrawnAt),
    with: { user },
    orderBy: [desc(timecards.date), desc(timecards.createdAt), desc(timecards.id)],
    limit: sql.placeholder('limit'),
  })
  .prepare('newest_rows');

/**
 * Reads the newest cards without their lines, with one prepared query. Reads one more card to tell whether there is a next page.
 */
export async function readPage(first) {
  const cards = await newestRows.execute({ limit: first + 1 });
  const edges = cards.slice(0, first).map((node) => ({ node, cursor: node.id }));
  return { edges, pageInfo: { hasNextPage: cards.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}

const inOrder = { orderBy: (line) => asc(line.position) };

/** Reads a card with its lines, for a repeated submission. */
const readCard = (tx, id) =>
  tx.query.timecards.findFirst({
    where: eq(timecards.id, id),
    with: { user, costCodes: { with: { equipment: inOrder, materials: inOrder }, ...inOrder } },
  });

const today = sql`date_trunc('day', now() AT TIME ZONE ${TIME_ZONE})`;
const cardsOfToday = db
  .select({ count: sql`count(*)::int` })
  .from(timecards)
  .where(
    and(
      eq(timecards.userId, sql.placeholder('userId')),
      sql`${timecards.createdAt} >= ${today} AT TIME ZONE ${TIME_ZONE}`,
    ),
  )
  .prepare('cards_of_today');

/** Saves a card with its lines, audit row, and idempotency key in one transaction. A repeat returns the first card. */
export async function submit({ user, ip, agent }, sent) {
  const { clientRequestId: key, ...input } = submitted.parse(sent);
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
  const result = {
    ...card,
    status: 'submitted',
    revision: 1,
    withdrawnAt: null,
    afterClosing: false,
    user,
  };
  const [{ count }] = await cardsOfToday.execute({ userId: user.id });
  if (count >= Number(CARDS_A_DAY)) throw new Error('Too many cards today');
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ ...once, recordId: id })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) return firstCard(tx, once);
    await tx.insert(timecards).values({ ...card, userId: user.id });
    await tx.insert(costCodes).values(codes);
    if (equipment.length > 0) await tx.insert(equipmentLines).values(equipment);
    if (materials.length > 0) await tx.insert(materialLines).values(materials);
    await tx.insert(activityLogs).values({
      userId: user.id,
      action: 'timecard submitted',
      details: `${card.workArea}, ${shortDay(card.date)}: ${card.totalHours} hours on ${codes.map(({ code }) => code).join(', ')}`,
      ipAddress: ip,
      userAgent: agent,
    });
    return result;
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats '2026-03-02' as 'Mar 2, 2026'. */
const shortDay = (day) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

async function firstCard(tx, { userId, operation, key }) {
  const { userId: user, operation: name, key: id } = idempotencyKeys;
  const [first] = await tx
    .select({ recordId: idempotencyKeys.recordId })
    .from(idempotencyKeys)
    .where(and(eq(user, userId), eq(name, operation), eq(id, key)));
  return readCard(tx, first.recordId);
}

const withIds = ({ notes, date, workArea, reportingSupervisor, costCodes: codes }) => ({
  id: randomUUID(),
  date,
  workArea,
  reportingSupervisor,
  notes,
  createdAt: new Date().toISOString(),
  ...sumsOf(codes),
  costCodes: codes.map(({ equipment, materials, ...code }) => ({
    id: randomUUID(),
    ...code,
    equipment: equipment.map((line) => ({ id: randomUUID(), ...line })),
    materials: materials.map((line) => ({ id: randomUUID(), ...line })),
  })),
});

/** Returns the sums stored in a card's row. */
function sumsOf(codes) {
  let total = 0;
  let machines = 0;
  let equipmentCount = 0;
  for (const { operatorHours, laborerHours, equipment } of codes) {
    total += Number(operatorHours) + Number(laborerHours);
    equipmentCount += equipment.length;
    for (const { hours } of equipment) machines += Number(hours);
  }
  return { totalHours: total.toFixed(2), machineHours: machines.toFixed(2), equipmentCount };
}
