import { type EntityManager, In } from 'typeorm';
import { addDays } from '../../common/days';
import { execute } from '../core/database/sql';
import { isWorkingDay, previousWorkingDay } from '../core/days/working-days';
import type { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { asCard, insertCard } from '../features/timecards/entry/entry.queries';
import { addToHistory } from '../features/timecards/history/history.queries';
import { decideCards } from '../features/timecards/review/review.queries';
import { TimecardStatus } from '../features/timecards/timecards.types';
import { User } from '../features/users/users.entity';

interface History {
  today: string;
  crew: User[];
  machines: EquipmentTemplate[];
}

const WORK_AREAS = ['North pier', 'Pump station', 'Haul road', 'Culvert 12'];

const WEEKDAYS = [1, 2, 3, 4, 5];
export const OLDEST_DAYS_AGO = 110;
/** How many people submit a card each day; the last of them occasionally forgets one. */
const FOREMEN = 3;
/** Newer cards still wait for review. */
const DECIDED_DAYS_AGO = 4;
const SHIFT = '7.50';

/** What each foreman's crew works on, with its production per hour and head. */
const WORK = [
  { code: '3120', perManHour: 13, material: 'Class 2 base', unit: 'CY' },
  { code: '3310', perManHour: 2.2, material: 'Concrete, 4000 psi', unit: 'CY' },
  { code: '4200', perManHour: 4.4, material: 'Sand', unit: 'TON' },
];

/**
 * Adds a few months of timecards, so that each report has data: a code that loses hours, one that gains, and foremen
 * with missing cards, on the last working day and occasionally before.
 * @param hasCard whether a person already has another sample card for a day
 */
export async function addHistory(
  db: EntityManager,
  history: History,
  hasCard: (person: User, daysAgo: number) => boolean,
): Promise<void> {
  const { today, crew } = history;
  const foremen = crew.slice(0, FOREMEN);
  await db.update(User, { id: In(foremen.map(({ id }) => id)) }, { timecardExpected: true });
  const lastDay = previousWorkingDay(today, WEEKDAYS);
  const cards: { id: string; owner: string; daysAgo: number }[] = [];
  for (let daysAgo = OLDEST_DAYS_AGO; daysAgo >= 1; daysAgo--) {
    const date = addDays(today, -daysAgo);
    if (!isWorkingDay(date, WEEKDAYS)) continue;
    const atWork = foremen.filter((foreman) => !hasCard(foreman, daysAgo));
    const missing = date === lastDay ? atWork.at(-1) : undefined;
    for (const foreman of atWork) {
      const index = foremen.indexOf(foreman);
      if (foreman === missing || (index === FOREMEN - 1 && daysAgo % 9 === 0)) continue;
      const id = await addCard(db, history, { date, seed: daysAgo + index, index, userId: foreman.id });
      cards.push({ id, owner: foreman.id, daysAgo });
    }
  }
  // Two engineers approve each other's and everybody's cards. Without sample people the administrator does everything.
  const engineer = foremen.at(-1)!.id;
  const other = foremen.at(-2)?.id ?? engineer;
  const decided = cards.filter(({ daysAgo }) => daysAgo >= DECIDED_DAYS_AGO);
  for (const by of new Set([engineer, other])) {
    const approved = decided.filter(({ owner }) => (owner === engineer ? other : engineer) === by).map(({ id }) => id);
    await decideCards(db, approved, TimecardStatus.approved, by, null);
    await addToHistory(db, approved, { kind: 'approved', by });
  }
  await dateBack(
    db,
    cards.map(({ id }) => id),
  );
}

/** Backdates cards: submitted in the afternoon of their day, approved the next morning. */
async function dateBack(db: EntityManager, ids: string[]): Promise<void> {
  await execute(db, {
    text: `UPDATE timecards SET "createdAt" = date + interval '23 hours',
       "decidedAt" = CASE WHEN "decidedAt" IS NOT NULL THEN date + interval '40 hours' END
     WHERE id = ANY ($1::uuid[])`,
    values: [ids],
  });
  await execute(db, {
    text: `UPDATE timecard_revisions event SET at = card."decidedAt" FROM timecards card
     WHERE card.id = event."timecardId" AND card.id = ANY ($1::uuid[])`,
    values: [ids],
  });
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
        // Quantities are measured on most days.
        productionQuantity: seed % 5 ? ((perManHour * hours * (90 + (seed % 21))) / 100).toFixed(2) : null,
        equipment: [{ company, equipment, model, serial, hours: SHIFT }],
        materials: seed % 3 === 0 ? [{ name: material, quantity: `${30 + (seed % 9)}.00`, unit }] : [],
      },
    ],
  });
  await insertCard(db, userId, card);
  return card.id;
}
