import { type EntityManager, In } from 'typeorm';
import { addDays } from '../core/days';
import { isWorkingDay } from '../core/working-days';
import type { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { insertReading } from '../features/equipment-hours/equipment-hours.queries';
import { addToHistory, decideCards } from '../features/timecards/life.queries';
import { asCard, cardInsert } from '../features/timecards/rows.queries';
import { TimecardStatus } from '../features/timecards/timecards.types';
import { insertLoad } from '../features/trucking/trucking.queries';
import { User } from '../features/users/users.entity';

interface History {
  today: string;
  crew: User[];
  machines: EquipmentTemplate[];
  materials: string[];
  truckingCompany: string;
}

const WORK_AREAS = ['North pier', 'Pump station', 'Haul road', 'Culvert 12'];

/** The other sample records begin after these. */
const NEWEST_DAYS_AGO = 13;
const OLDEST_DAYS_AGO = 110;
/** How many of the crew turn in a card each day; the last of them forgets one now and then. */
const FOREMEN = 3;
/** Hours a machine works a day. The second one's meter runs on for half of what its cards say. */
const SHIFT = 7.5;
const shiftOf = (machine: number) => (machine >= FOREMEN ? 0 : machine === 1 ? SHIFT / 2 : SHIFT);
const WORKING_DAYS = 70;

/** What each foreman's crew works on, with what it produces an hour and head. */
const WORK = [
  { code: '3120', perManHour: 13, material: 'Class 2 base', unit: 'CY' },
  { code: '3310', perManHour: 2.2, material: 'Concrete, 4000 psi', unit: 'CY' },
  { code: '4200', perManHour: 4.4, material: 'Sand', unit: 'TON' },
];

/**
 * Some months of timecards, readings, and loads, so that each report has something to show: a code that loses hours, one
 * that gains, a machine whose cards and meter do not add up, and a foreman whose cards are missing.
 */
export async function addHistory(db: EntityManager, history: History): Promise<void> {
  const { today, crew, machines } = history;
  const foremen = crew.slice(0, FOREMEN);
  await db.update(User, { id: In(foremen.map(({ id }) => id)) }, { timecardExpected: true });
  // They end a little below where the other sample readings begin.
  const meters = machines.map((_, index) => 1150 + 500 * index - WORKING_DAYS * shiftOf(index));
  const cards: { id: string; owner: string }[] = [];
  for (let daysAgo = OLDEST_DAYS_AGO; daysAgo >= NEWEST_DAYS_AGO; daysAgo--) {
    const date = addDays(today, -daysAgo);
    if (!isWorkingDay(date, [1, 2, 3, 4, 5])) continue;
    for (const [index, foreman] of foremen.entries()) {
      if (index === FOREMEN - 1 && daysAgo % 9 === 0) continue;
      meters[index]! += shiftOf(index);
      const id = await addCard(db, history, { date, seed: daysAgo + index, index, userId: foreman.id });
      cards.push({ id, owner: foreman.id });
    }
    if (daysAgo % 2 === 0) await addReadings(db, history, { date, meters, userId: foremen[0]!.id });
    if (daysAgo % 3 === 0) await addLoads(db, history, date);
  }
  // As if each was submitted in the afternoon of its day.
  await db.query(`UPDATE timecards SET "createdAt" = date + interval '23 hours' WHERE id = ANY ($1::uuid[])`, [
    cards.map(({ id }) => id),
  ]);
  // Two engineers approve, and neither their own cards. Without sample people it is all the administrator's.
  const engineer = foremen.at(-1)!.id;
  const other = foremen.at(-2)?.id ?? engineer;
  for (const by of new Set([engineer, other])) {
    const approved = cards.filter(({ owner }) => (owner === engineer ? other : engineer) === by).map(({ id }) => id);
    await decideCards(db, approved, TimecardStatus.approved, by, null);
    await addToHistory(db, approved, { kind: 'approved', by });
  }
}

interface CardOf {
  date: string;
  seed: number;
  index: number;
  userId: string;
}

async function addCard(db: EntityManager, history: History, { date, seed, index, userId }: CardOf): Promise<string> {
  const { machines } = history;
  const { code, perManHour, material, unit } = WORK[index % WORK.length]!;
  const [operators, laborers] = [1 + (seed % 2), 2 + (seed % 3)];
  const hours = 8 * (operators + laborers);
  const { company, equipment, model, serial } = machines[index % machines.length]!;
  const card = asCard({
    date,
    workArea: WORK_AREAS[seed % WORK_AREAS.length]!,
    reportingSupervisor: 'Pat Lee',
    costCodes: [
      {
        code,
        operatorCount: operators,
        laborerCount: laborers,
        operatorHours: `${8 * operators}.00`,
        laborerHours: `${8 * laborers}.00`,
        // Quantities are measured on most days, not on all.
        productionQuantity: seed % 5 ? ((perManHour * hours * (90 + (seed % 21))) / 100).toFixed(2) : null,
        equipment: [{ company, equipment, model, serial, hours: SHIFT.toFixed(2) }],
        materials: seed % 3 === 0 ? [{ name: material, quantity: `${30 + (seed % 9)}.00`, unit }] : [],
      },
    ],
  });
  const { ctes, values } = cardInsert(userId, card);
  await db.query(`WITH ${ctes} SELECT * FROM made`, values);
  return card.id;
}

async function addReadings(
  db: EntityManager,
  { machines }: History,
  { date, meters, userId }: { date: string; meters: number[]; userId: string },
): Promise<void> {
  for (const [index, machine] of machines.entries()) {
    await insertReading(db, userId, { equipmentTemplateId: machine.id, date, hours: meters[index]!.toFixed(2) });
  }
}

async function addLoads(db: EntityManager, { crew, truckingCompany }: History, date: string): Promise<void> {
  const trucker = crew.at(-1)!.id;
  for (const [index, { material }] of WORK.entries()) {
    await insertLoad(db, trucker, {
      timeOut: `${date}T${17 + index}:10:00Z`,
      truckingCompany,
      truckNumber: `T-${12 + index}`,
      material,
      quantity: `${17 + index * 6}.25`,
    });
  }
}
