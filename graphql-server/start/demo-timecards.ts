import type { EntityManager } from 'typeorm';
import { addDays } from '../../common/days';
import { type Company, Role } from '../access/actor';
import { execute } from '../core/database/sql';
import { Crew } from '../features/crews/crews.entity';
import { readTimecards } from '../features/timecards/cards.queries';
import { setClosedDay } from '../features/timecards/closing/closing.queries';
import { asCard, insertCard } from '../features/timecards/entry/entry.queries';
import { type CostCodeInput, type SubmitTimecardInput } from '../features/timecards/entry/entry.types';
import { addToHistory, type CardEvent } from '../features/timecards/history/history.queries';
import { replaceCard, withdrawCard } from '../features/timecards/lifecycle/lifecycle.queries';
import { decideCards } from '../features/timecards/review/review.queries';
import { TimecardStatus } from '../features/timecards/timecards.types';
import type { User } from '../features/users/users.entity';

interface Sample {
  crew: User[];
  today: string;
  costCodes: { code: string }[];
  equipment: { company: Company; equipment: string; model: string | null; serial: string }[];
  materials: string[];
}

const workAreas = ['North pier', 'Pump station', 'Haul road', 'Culvert 12'];
const DAYS = 12;

/** The owner and day of a sample card. */
const ownerOf = (crew: User[], daysAgo: number) => crew[daysAgo % crew.length]!;

/** Whether this person has one of these cards for that day. */
export const hasSampleCard = (crew: User[]) => (person: User, daysAgo: number) =>
  daysAgo <= DAYS && ownerOf(crew, daysAgo) === person;

/** What makes a sample card unusual, by its age in days. */
const notes: Record<number, string> = {
  3: 'The loader ran two shifts.',
  5: 'Rain until 10:00, then overcast.',
  12: 'Found in the truck. Sorry for the delay.',
};

/** Adds a card per day, in every status: the oldest is late, then come approved, returned, corrected, and new ones. */
export async function addTimecards(db: EntityManager, sample: Sample): Promise<void> {
  const { crew, today } = sample;
  const [owen, dana] = [Role.blaze_engineer, Role.dans_engineer].map(
    (role) => crew.find((person) => person.role === role) ?? crew[0]!,
  ) as [User, User];
  await setClosedDay(db, addDays(today, -DAYS), owen.id);
  const ids = new Map<number, string>();
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const days = daysAgo === DAYS ? 2 : 0;
    ids.set(daysAgo, await addCard(db, ownerOf(crew, daysAgo), cardOf(sample, daysAgo), days));
  }
  const approve = async (daysAgo: number, by: User, days = 1) => {
    await decideCards(db, [ids.get(daysAgo)!], TimecardStatus.approved, by.id, null);
    await addEvent(db, ids.get(daysAgo)!, days, { kind: 'approved', by: by.id });
  };
  const giveBack = async (daysAgo: number, reason: string) => {
    await decideCards(db, [ids.get(daysAgo)!], TimecardStatus.returned, owen.id, reason);
    await addEvent(db, ids.get(daysAgo)!, 1, { kind: 'returned', by: owen.id, reason });
  };
  const correct = async (daysAgo: number, card: SubmitTimecardInput) => {
    const id = ids.get(daysAgo)!;
    const [{ user: _user, decidedBy: _decidedBy, ...replaced }] = (await readTimecards(db, [id], null)) as [
      Awaited<ReturnType<typeof readTimecards>>[number],
    ];
    await replaceCard(db, id, asCard(card));
    await addEvent(db, id, 2, { kind: 'revised', by: ownerOf(crew, daysAgo).id }, replaced);
  };

  await approve(11, dana);
  await approve(10, owen);
  await giveBack(9, 'Which supervisor was on site? Please add the notes, too.');
  await correct(9, { ...cardOf(sample, 9), notes: 'Pat Lee was on site all day.', workArea: workAreas[2]! });
  await approve(9, owen, 3);
  await approve(8, owen);
  await giveBack(5, 'Concrete was poured on the footings, not the drain. Please check the cost code.');
  await giveBack(4, 'The traffic control hours look too low.');
  await correct(4, { ...cardOf(sample, 4), reportingSupervisor: 'Sam Ito' });
  const twice = await addCard(db, crew[0]!, cardOf(sample, 6));
  await withdrawCard(db, twice, crew[0]!.id);
  await addEvent(db, twice, 1, { kind: 'withdrawn', by: crew[0]!.id, reason: 'Entered twice.' });
  await addCrews(db, sample);
}

async function addCard(
  db: EntityManager,
  { id: userId }: User,
  input: SubmitTimecardInput,
  daysLate = 0,
): Promise<string> {
  const card = asCard(input);
  await insertCard(db, userId, card);
  // Submitted in the afternoon of their days, not all at the first start.
  await execute(db, {
    text: `UPDATE timecards SET "createdAt" = date + $2 * interval '1 day' + interval '23 hours 40 minutes' WHERE id = $1`,
    values: [card.id, daysLate],
  });
  return card.id;
}

/** Records a decision on a card, dated the morning some days later. */
async function addEvent(
  db: EntityManager,
  id: string,
  days: number,
  event: CardEvent,
  replaced?: object,
): Promise<void> {
  const [added] = await addToHistory(db, [id], event, replaced);
  await execute(db, {
    text: `WITH card AS (
       UPDATE timecards SET "decidedAt" = CASE WHEN "decidedAt" IS NULL THEN NULL ELSE date + $2 * interval '1 day' + interval '17 hours' END,
         "withdrawnAt" = CASE WHEN "withdrawnAt" IS NULL THEN NULL ELSE date + $2 * interval '1 day' + interval '17 hours' END
       WHERE id = $1 RETURNING date + $2 * interval '1 day' + interval '17 hours' AS at)
     UPDATE timecard_revisions SET at = card.at FROM card WHERE timecard_revisions.id = $3`,
    values: [id, days, added!.id],
  });
}

const unitOf = (material: string) => (/base|concrete|fill/i.test(material) ? 'CY' : 'TON');

function cardOf({ today, costCodes, equipment, materials }: Sample, daysAgo: number): SubmitTimecardInput {
  const codeOf = (seed: number, name = materials[seed % materials.length]!): CostCodeInput => ({
    code: costCodes[seed % costCodes.length]!.code,
    // Two days ago the operator count was left out, so the card has a warning.
    operatorCount: daysAgo === 2 ? 0 : 1 + (seed % 2),
    laborerCount: 2 + (seed % 3),
    operatorHours: `${8 * (1 + (seed % 2))}.00`,
    laborerHours: `${8 * (2 + (seed % 3))}.50`,
    productionQuantity: seed % 2 ? `${seed * 3}.25` : null,
    // Three days ago the loader of the second code has more hours than a day, another warning.
    equipment: [{ ...equipment[seed % equipment.length]!, hours: daysAgo === 3 && seed !== 3 ? '25.00' : '7.50' }],
    materials: seed % 2 ? [{ name, quantity: '18.00', unit: unitOf(name) }] : [],
  });
  return {
    date: addDays(today, -daysAgo),
    workArea: workAreas[daysAgo % workAreas.length]!,
    reportingSupervisor: 'Pat Lee',
    notes: notes[daysAgo],
    costCodes: [codeOf(daysAgo), ...(daysAgo % 3 === 0 ? [codeOf(daysAgo + 2)] : [])],
  };
}

/** Adds two crews for the first person, to start a card from. */
async function addCrews(db: EntityManager, { crew, costCodes, equipment, materials }: Sample): Promise<void> {
  const code = (index: number, machines: number[]) => ({
    code: costCodes[index]!.code,
    operatorCount: machines.length,
    laborerCount: 3,
    equipment: machines.map((machine) => equipment[machine]!),
    materials: [materials[index % materials.length]!].map((name) => ({ name, unit: unitOf(name) })),
  });
  const common = { userId: crew[0]!.id };
  await db.save(Crew, [
    {
      ...common,
      name: 'Footings',
      content: { workArea: workAreas[0]!, reportingSupervisor: 'Pat Lee', costCodes: [code(3, [0, 1])] },
    },
    {
      ...common,
      name: 'Storm drain',
      content: { workArea: workAreas[3]!, reportingSupervisor: 'Pat Lee', costCodes: [code(4, [2]), code(5, [3])] },
    },
  ]);
}
