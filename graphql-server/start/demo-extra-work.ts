import type { EntityManager } from 'typeorm';
import { execute, queryRows } from '../core/database/sql';
import { extraWorkHash, keepingSheets } from '../core/extra-work/sheet-days';
import { shownNow } from '../features/extra-work/document.policy';
import { textsOf } from '../features/extra-work/extra-work.operations';
import { readSheets } from '../features/extra-work/extra-work.queries';
import { insertSignature } from '../features/extra-work/signing/signing.queries';
import { readTimecards } from '../features/timecards/cards.queries';
import { asCard } from '../features/timecards/entry/entry.queries';
import type { SubmitTimecardInput } from '../features/timecards/entry/entry.types';
import { addToHistory } from '../features/timecards/history/history.queries';
import { replaceCard } from '../features/timecards/lifecycle/lifecycle.queries';
import { WorkOrder } from '../features/work-orders/work-orders.entity';
import type { PlannedCard } from './demo-card-plan';
import { person, type Sample } from './demo-sample';
import { unusual } from './demo-unusual-cards';
import { namedOf } from './demo-workers';

const SIGNATURE =
  'M 38 128 C 62 38 96 30 92 92 C 90 138 58 150 62 116 C 66 84 128 84 138 108 L 150 126 C 160 96 184 92 190 118 L 204 124 C 222 60 246 40 240 96 L 236 128 C 254 96 282 98 290 122 C 300 138 330 118 392 112';

const FOREMAN = 'maria.santos';
/** The days of the foreman that were extra work, in working days ago. The hours of the last were corrected after signing. */
const DAYS = [
  { ago: 7, isSigned: true },
  { ago: 4, isSigned: false },
  { ago: 2, isSigned: true, isCorrected: true },
];

/** Adds a work order with the foreman's cards of three days: one sheet is signed, one is not, one changed since signed. */
export async function addExtraWork(sample: Sample): Promise<void> {
  const { db, calendar, cards } = sample;
  const { id: workOrderId } = await db.save(WorkOrder, {
    coNumber: 'FD-027',
    description: 'Remove buried timber piles, on the directive of the owner',
    dateStarted: calendar.workingDay(DAYS[0]!.ago),
  });
  const foreman = person(sample, FOREMAN);
  for (const { ago, isSigned, isCorrected } of DAYS) {
    const planned = cards.find((each) => each.who === FOREMAN && each.ago === ago && !unusual(each));
    if (!planned) continue;
    const { date, workArea } = planned.card;
    const [card] = await queryRows<{ id: string }>(db, {
      text: 'SELECT id FROM timecards WHERE "userId" = $1 AND date = $2 AND "workArea" = $3',
      values: [foreman.id, date, workArea],
    });
    if (!card) continue;
    const key = { workOrderId, date, workArea };
    await keepingSheets(db, { keys: [key] }, () => nameWorkOrder(db, card.id, workOrderId));
    if (isSigned) await keepingSheets(db, { keys: [key] }, () => addSignature(sample, key, foreman.id));
    if (isCorrected)
      await correct(sample, card.id, foreman.id, { ...planned.card, costCodes: corrected(planned, workOrderId) });
  }
}

const STANDBY_HOURS = '1.50';

/** Makes the card's first cost code extra work; its machines stood by for a while. */
async function nameWorkOrder(db: EntityManager, cardId: string, workOrderId: string): Promise<void> {
  await execute(db, {
    text: `WITH code AS (
       UPDATE cost_codes SET "workOrderId" = $2
       WHERE id = (SELECT id FROM cost_codes WHERE "timecardId" = $1 ORDER BY position LIMIT 1) RETURNING id)
     UPDATE equipment_lines SET "standbyHours" = $3 WHERE "costCodeId" = (SELECT id FROM code)`,
    values: [cardId, workOrderId, STANDBY_HOURS],
  });
}

/** The card's codes with fewer hours of the people on the first. */
function corrected({ card }: PlannedCard, workOrderId: string): SubmitTimecardInput['costCodes'] {
  const [first, ...others] = structuredClone(card.costCodes);
  const equipment = first!.equipment.map((machine) => ({ ...machine, standbyHours: STANDBY_HOURS }));
  const workers = first!.workers?.map((line) => ({ ...line, regularHours: '6.00', overtimeHours: '0' }));
  return [{ ...first!, workOrderId, equipment, workers }, ...others];
}

async function correct({ db, workers }: Sample, cardId: string, by: string, card: SubmitTimecardInput): Promise<void> {
  const [{ user: _user, decidedBy: _decidedBy, ...before }] = (await readTimecards(db, [cardId], null)) as [
    Awaited<ReturnType<typeof readTimecards>>[number],
  ];
  await keepingSheets(db, { timecardIds: [cardId] }, () => replaceCard(db, cardId, asCard(card, namedOf(workers))));
  await addToHistory(db, [cardId], { kind: 'revised', by }, before);
}

/** Signs what the cards hold, in the evening of that day. */
async function addSignature(
  { db, settings }: Sample,
  key: { workOrderId: string; date: string; workArea: string },
  handedOverBy: string,
): Promise<void> {
  const { workOrderId, date } = key;
  const [sheet] = await readSheets(db, {
    workOrderId,
    startDate: date,
    endDate: date,
    ownerId: null,
    overdueThrough: date,
  });
  const { content } = sheet!;
  const contentHash = extraWorkHash(key, content);
  await insertSignature(db, {
    ...key,
    content,
    contentHash,
    name: 'Jo Park',
    company: 'Harbor District',
    signature: SIGNATURE,
    note: null,
    signedAt: `${date}T22:45:00Z`,
    receivedAt: `${date}T22:45:04.000Z`,
    offline: false,
    signatureKind: 'drawn',
    drawnFor: contentHash,
    shown: shownNow(
      await textsOf({ db, settings }, [{ workOrder: { id: workOrderId }, content }]),
      workOrderId,
      content,
    ),
    isShownCovered: true,
    timeZone: settings.timeZone,
    basis: null,
    refusedReason: null,
    handedOverBy,
    linkId: null,
    requestKey: null,
  });
}
