import { execute } from '../core/database/sql';
import { saveNoWork } from '../features/reports/roll-call/roll-call.queries';
import { readTimecards } from '../features/timecards/cards.queries';
import { asCard, insertCard } from '../features/timecards/entry/entry.queries';
import type { SubmitTimecardInput } from '../features/timecards/entry/entry.types';
import { addToHistory, type CardEvent } from '../features/timecards/history/history.queries';
import { replaceCard, withdrawCard } from '../features/timecards/lifecycle/lifecycle.queries';
import { decideCards } from '../features/timecards/review/review.queries';
import { TimecardStatus } from '../features/timecards/timecards.types';
import type { PlannedCard } from './demo-card-plan';
import { concrete } from './demo-crews';
import { person, type Sample } from './demo-sample';
import { namedOf } from './demo-workers';

/** Cards through this day are closed, counted in working days ago like all days here. */
export const CLOSED_AGO = 8;
/** Cards of the last days wait for review. */
const UNDECIDED_AGO = 3;

type Typed = (card: SubmitTimecardInput) => SubmitTimecardInput;

interface Unusual {
  who: string;
  ago: number;
  /** No card was submitted for this day. */
  isMissing?: true;
  isAfterClosing?: true;
  /** The card as it was typed, with a mistake. */
  typed?: Typed;
  /** When it was submitted, if not on its day. */
  submitted?: { ago: number; time: string };
  /** Waits for review although it is old. */
  isUndecided?: true;
}

/** Changes the card's first cost code. */
const firstCode =
  (change: (code: SubmitTimecardInput['costCodes'][number]) => void): Typed =>
  (card) => {
    change(card.costCodes[0]!);
    return card;
  };

const UNUSUAL: Unusual[] = [
  { who: 'ben.carter', ago: 1, isMissing: true },
  { who: 'ben.carter', ago: 29, isMissing: true },
  // Reported as a day without work.
  { who: 'grace.kim', ago: 7, isMissing: true },
  {
    who: 'grace.kim',
    ago: 2,
    typed: firstCode((code) => {
      code.materials.push({ name: concrete.name, quantity: '2.50', unit: concrete.unit });
    }),
  },
  {
    who: 'maria.santos',
    ago: 3,
    typed: firstCode(({ equipment }) => {
      equipment[0]!.hours = '18.00';
    }),
  },
  {
    who: 'maria.santos',
    ago: 6,
    typed: firstCode((code) => {
      code.productionQuantity = null;
    }),
  },
  // Has a warning: hours without people.
  {
    who: 'pete.novak',
    ago: 2,
    typed: firstCode((code) => {
      code.operatorCount = 0;
    }),
  },
  // Has a warning: a machine that is not in the list.
  {
    who: 'pete.novak',
    ago: 3,
    typed: (card) => {
      card.notes = 'Rented a third excavator for the day.';
      const [code] = card.costCodes;
      code!.equipment.push({
        company: 'blaze',
        equipment: 'Excavator',
        model: 'CAT 330',
        serial: 'Rental 118',
        hours: '5.50',
      });
      return card;
    },
  },
  {
    who: 'rosa.delgado',
    ago: 4,
    isUndecided: true,
    typed: (card) => {
      const [, traffic] = card.costCodes;
      traffic!.laborerHours = traffic!.productionQuantity = '2.00';
      return card;
    },
  },
  { who: 'rosa.delgado', ago: 6, submitted: { ago: 4, time: '07:25' } },
  // The first version has no notes.
  { who: 'ben.carter', ago: 12, typed: (card) => ({ ...card, reportingSupervisor: 'Pat', notes: null }) },
  // A code that Production Quantity has no entry for.
  {
    who: 'owen.blake',
    ago: 8,
    typed: (card) => ({
      ...card,
      notes: 'Too wet to dig. Moved the excavator and the dozer to the wet well.',
      costCodes: card.costCodes.map((code) => ({ ...code, code: '1001', productionQuantity: null })),
    }),
  },
  {
    who: 'pete.novak',
    ago: CLOSED_AGO + 1,
    isAfterClosing: true,
    isUndecided: true,
    submitted: { ago: 3, time: '07:05' },
    typed: (card) => ({ ...card, notes: 'Found in the truck. Sorry for the delay.' }),
  },
];

export const unusual = ({ who, ago }: PlannedCard): Unusual | undefined =>
  UNUSUAL.find((each) => each.who === who && each.ago === ago);

/** Engineers have not decided on this card yet, or not by simply approving it. */
export const isUndecided = (card: PlannedCard): boolean =>
  card.ago <= UNDECIDED_AGO || unusual(card)?.isUndecided === true;

/** Adds what happened to the unusual cards, whose ids are by 'who ago'. */
export async function addDecisions(sample: Sample, ids: Map<string, string>): Promise<void> {
  const { db, calendar } = sample;
  const at = (ago: number, time: string) => calendar.at(calendar.workingDay(ago), time);
  const [owen, dana] = [person(sample, 'owen.blake').id, person(sample, 'dana.whitfield').id];
  const planned = (who: string, ago: number) => sample.cards.find((card) => card.who === who && card.ago === ago)!.card;
  const idOf = (who: string, ago: number) => ids.get(`${who} ${ago}`)!;

  async function giveBack(who: string, ago: number, { by, reason }: { by: string; reason: string }, time: string) {
    await decideCards(db, [idOf(who, ago)], TimecardStatus.returned, by, reason);
    await addEvent(sample, idOf(who, ago), { kind: 'returned', by, reason }, at(ago - 1, time));
  }
  async function correct(who: string, ago: number, card: SubmitTimecardInput, time: string) {
    const id = idOf(who, ago);
    const [before] = await readTimecards(db, [id], null);
    const { user: _user, decidedBy: _decidedBy, ...replaced } = before!;
    await replaceCard(db, id, asCard(card, namedOf(sample.workers)));
    await addEvent(sample, id, { kind: 'revised', by: person(sample, who).id }, at(ago - 1, time), replaced);
  }

  const wrongCode = 'Concrete was poured on the footings, not the drain. Please check the cost code.';
  await giveBack('grace.kim', 2, { by: dana, reason: wrongCode }, '09:12');
  const tooLong = 'The excavator ran 8 hours that day, not 18. Please check the machine hours.';
  await giveBack('maria.santos', 3, { by: owen, reason: tooLong }, '08:40');

  await giveBack('rosa.delgado', 4, { by: owen, reason: 'The traffic control hours look too low.' }, '08:47');
  await correct('rosa.delgado', 4, { ...planned('rosa.delgado', 4), reportingSupervisor: 'Sam Ito' }, '11:20');

  const whichOne = 'Which supervisor was on site? Please add the notes, too.';
  await giveBack('ben.carter', 12, { by: owen, reason: whichOne }, '08:31');
  const complete = { ...planned('ben.carter', 12), notes: 'Pat Lee was on site all day.' };
  await correct('ben.carter', 12, complete, '12:05');
  await decideCards(db, [idOf('ben.carter', 12)], TimecardStatus.approved, owen, null);
  await addEvent(sample, idOf('ben.carter', 12), { kind: 'approved', by: owen }, at(10, '08:15'));

  const maria = person(sample, 'maria.santos').id;
  const twice = asCard(planned('maria.santos', 5), namedOf(sample.workers));
  await insertCard(db, maria, twice);
  await withdrawCard(db, twice.id, maria);
  await addEvent(sample, twice.id, { kind: 'withdrawn', by: maria, reason: 'Entered twice.' }, at(5, '17:52'));

  await saveNoWork(
    db,
    person(sample, 'grace.kim').id,
    calendar.workingDay(7),
    'Rained out: the trench is full of water.',
  );
}

/** Records an event of a card that happened at a moment. */
async function addEvent({ db }: Sample, id: string, event: CardEvent, at: Date, replaced?: object): Promise<void> {
  const [added] = await addToHistory(db, [id], event, replaced);
  await execute(db, {
    text: `WITH card AS (
       UPDATE timecards SET "updatedAt" = $2, "createdAt" = least("createdAt", $2),
         "decidedAt" = CASE WHEN "decidedAt" IS NOT NULL THEN $2::timestamptz END,
         "withdrawnAt" = CASE WHEN "withdrawnAt" IS NOT NULL THEN $2::timestamptz END
       WHERE id = $1)
     UPDATE timecard_revisions SET at = $2 WHERE id = $3`,
    values: [id, at, added!.id],
  });
}
