import type { EntityManager } from 'typeorm';
import { addDays } from '../../common/days';
import { type Company, Role } from '../access/actor';
import { execute } from '../core/database/sql';
import { extraWorkHash } from '../features/extra-work/extra-work.policy';
import { readSheets } from '../features/extra-work/extra-work.queries';
import { insertSignature } from '../features/extra-work/signing/signing.queries';
import { readTimecards } from '../features/timecards/cards.queries';
import { asCard, insertCard } from '../features/timecards/entry/entry.queries';
import type { SubmitTimecardInput } from '../features/timecards/entry/entry.types';
import { addToHistory } from '../features/timecards/history/history.queries';
import { replaceCard } from '../features/timecards/lifecycle/lifecycle.queries';
import type { User } from '../features/users/users.entity';
import { WorkOrder } from '../features/work-orders/work-orders.entity';

interface Sample {
  today: string;
  crew: User[];
  equipment: { company: Company; equipment: string; model: string | null; serial: string }[];
}

const WORK_AREA = 'North abutment';
const SIGNATURE =
  'M 38 128 C 62 38 96 30 92 92 C 90 138 58 150 62 116 C 66 84 128 84 138 108 L 150 126 C 160 96 184 92 190 118 L 204 124 C 222 60 246 40 240 96 L 236 128 C 254 96 282 98 290 122 C 300 138 330 118 392 112';

/** What was done on each day, by its age: signed, signed and corrected since, and not signed. */
const DAYS = [
  { daysAgo: 7, operators: 1, laborers: 2, hours: 8, operated: '6.00', standby: '2.00', isSigned: true },
  { daysAgo: 6, operators: 2, laborers: 3, hours: 8, operated: '7.50', standby: '0.50', isSigned: true, corrected: 6 },
  { daysAgo: 3, operators: 2, laborers: 2, hours: 6, operated: '5.00', standby: '3.00', isSigned: false },
];

/** Adds a work order with cards of three days: one sheet is signed, one changed since it was signed, one is unsigned. */
export async function addExtraWork(db: EntityManager, { today, crew, equipment }: Sample): Promise<void> {
  const { id: workOrderId } = await db.save(WorkOrder, {
    coNumber: 'FD-027',
    description: 'Remove buried timber piles at the north abutment, on the directive of the owner',
    dateStarted: addDays(today, -7),
  });
  const foreman = crew.find(({ role }) => role === Role.user) ?? crew[0]!;
  for (const day of DAYS) {
    const date = addDays(today, -day.daysAgo);
    const cardOf = (hours: number): SubmitTimecardInput => ({
      date,
      workArea: WORK_AREA,
      reportingSupervisor: 'Pat Lee',
      costCodes: [
        {
          code: '3120',
          operatorCount: day.operators,
          laborerCount: day.laborers,
          operatorHours: `${day.operators * hours}.00`,
          laborerHours: `${day.laborers * hours}.00`,
          workOrderId,
          equipment: [{ ...equipment[0]!, hours: day.operated, standbyHours: day.standby }],
          materials: [{ name: 'Import fill', quantity: '12.00', unit: 'CY' }],
        },
      ],
    });
    const card = asCard(cardOf(day.hours));
    await insertCard(db, foreman.id, card);
    await execute(db, {
      text: `UPDATE timecards SET "createdAt" = date + interval '22 hours 40 minutes' WHERE id = $1`,
      values: [card.id],
    });
    if (day.isSigned) await addSignature(db, { workOrderId, date, workArea: WORK_AREA }, foreman.id);
    if (day.corrected === undefined) continue;
    const [{ user: _user, decidedBy: _decidedBy, ...replaced }] = (await readTimecards(db, [card.id], null)) as [
      Awaited<ReturnType<typeof readTimecards>>[number],
    ];
    await replaceCard(db, card.id, asCard(cardOf(day.corrected)));
    await addToHistory(db, [card.id], { kind: 'revised', by: foreman.id }, replaced);
  }
}

/** Signs what the cards hold, in the evening of that day. */
async function addSignature(
  db: EntityManager,
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
  const id = await insertSignature(db, {
    ...key,
    content,
    contentHash: extraWorkHash(key, content),
    name: 'Jo Park',
    company: 'Harbor District',
    signature: SIGNATURE,
    note: null,
    signedAt: `${date}T22:45:00Z`,
    offline: false,
    handedOverBy,
    linkId: null,
    requestKey: null,
  });
  await execute(db, {
    text: `UPDATE extra_work_sheets SET "receivedAt" = "signedAt" + interval '4 seconds' WHERE id = $1`,
    values: [id],
  });
}
