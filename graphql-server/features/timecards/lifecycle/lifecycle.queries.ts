import { type EntityManager, In } from 'typeorm';
import { say } from '../../../../common/i18n/say';
import { DELETED_USER } from '../../../../common/names';
import { workedHours } from '../../../core/card-lines/line-columns';
import { isUuid } from '../../../core/database/cursors';
import { personName } from '../../../core/database/people';
import { lockRows } from '../../../core/database/row-locks';
import { type Db, execute, queryRows } from '../../../core/database/sql';
import { MomentValue } from '../../../core/days/days';
import { notFound } from '../../../core/errors';
import { type CardRows, cardAssignments, cardValues, lineCtes } from '../entry/entry.queries';
import { Timecard } from '../timecards.entity';
import { TimecardStatus } from '../timecards.types';
import type { CardState } from './lifecycle.policy';

interface StateRow extends Omit<CardState, 'decided' | 'revised' | 'withdrawn' | 'isWithdrawn' | 'writerId'> {
  decidedBy: string | null;
  decidedAt: Date | null;
  revisedById: string | null;
  revisedBy: string | null;
  revisedAt: Date | null;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
}

const STATE = `
  SELECT card.id, card."userId" AS "ownerId", card.date, card.status, card.revision, card."afterClosing",
         ${personName('decider')} AS "decidedBy", card."decidedBy" AS "decidedById", card."decidedAt",
         coalesce(card."decidedAt" > clock_timestamp() - interval '60 seconds', false) AS "isJustDecided",
         ${personName('withdrawer')} AS "withdrawnBy", card."withdrawnAt",
         (SELECT through FROM timecard_closing) AS "closedThrough", change.*,
         ARRAY(SELECT worker."userId" FROM cost_codes code JOIN worker_lines line ON line."costCodeId" = code.id
           JOIN workers worker ON worker.id = line."workerId"
           WHERE code."timecardId" = card.id AND worker."userId" IS NOT NULL AND ${workedHours('line')} > 0) AS "workedBy"
  FROM timecards card
  LEFT JOIN users decider ON decider.id = card."decidedBy"
  LEFT JOIN users withdrawer ON withdrawer.id = card."withdrawnBy"
  LEFT JOIN LATERAL (
    SELECT r.by AS "revisedById", ${personName('person')} AS "revisedBy", r.at AS "revisedAt"
    FROM timecard_revisions r LEFT JOIN users person ON person.id = r.by
    WHERE r."timecardId" = card.id AND r.kind IN ('entered', 'revised') ORDER BY r.at DESC LIMIT 1) change ON true
  WHERE card.id = ANY ($1::uuid[]) ORDER BY card.id`;

/** Reads the states of these cards. Unknown ids are omitted. */
export async function readStates(db: Db, ids: string[], timeZone: string): Promise<CardState[]> {
  const rows = await queryRows<StateRow>(db, { text: STATE, values: [ids] });
  return rows.map((row) => asState(row, timeZone));
}

/**
 * Locks these cards until the transaction ends, and reads their states. Locks the closed day first, so that no period is closed
 * while a card changes. Locks cards in the order of their ids, so that two reviewers can't deadlock.
 */
export async function lockStates(db: EntityManager, ids: string[], timeZone: string): Promise<CardState[]> {
  await execute(db, { name: 'closed-through', text: 'SELECT closed_through()' });
  await lockRows(db, Timecard, { id: In(ids) });
  return readStates(db, ids, timeZone);
}

/** Locks one card and reads its state. Throws a 404 if there is no such card, or if `ownerId` is given and isn't its owner. */
export async function lockState(
  db: EntityManager,
  id: unknown,
  ownerId: string | null,
  timeZone: string,
): Promise<CardState> {
  const [card] = isUuid(id) ? await lockStates(db, [id], timeZone) : [];
  if (!card || (ownerId && card.ownerId !== ownerId)) throw notFound(/* i18n */ 'Timecard');
  return card;
}

function asState(
  { decidedBy, decidedAt, revisedById, revisedBy, revisedAt, withdrawnBy, withdrawnAt, ...state }: StateRow,
  timeZone: string,
): CardState {
  const byAndAt = (by: string | null, at: Date | null) =>
    at
      ? say('by {name} on {moment}', { name: by ?? { text: DELETED_USER }, moment: new MomentValue(at, timeZone) })
      : '';
  return {
    ...state,
    writerId: revisedAt ? revisedById : state.ownerId,
    isWithdrawn: withdrawnAt !== null,
    decided: byAndAt(decidedBy, decidedAt),
    revised: byAndAt(revisedBy, revisedAt),
    withdrawn: byAndAt(withdrawnBy, withdrawnAt),
  };
}

export const withdrawCard = (db: Db, id: string, by: string) =>
  db.getRepository(Timecard).update({ id }, { withdrawnAt: () => 'now()', withdrawnBy: by });

const UNDECIDED = { status: TimecardStatus.submitted, decidedBy: null, decidedAt: null, returnReason: null };

/** Restores a withdrawn card as submitted. */
export const restoreCard = (db: Db, id: string) =>
  db.getRepository(Timecard).update({ id }, { withdrawnAt: null, withdrawnBy: null, ...UNDECIDED });

/** Replaces all entered fields of a card and increments its revision. Keeps id, owner, and createdAt. */
export const replaceCard = (db: Db, id: string, card: CardRows) =>
  execute(db, {
    name: 'replace-card',
    text: `
      WITH old AS (DELETE FROM cost_codes WHERE "timecardId" = $1),
      changed AS (
        UPDATE timecards SET ${cardAssignments(2)}, revision = revision + 1, status = 'submitted', "decidedBy" = NULL,
          "decidedAt" = NULL, "returnReason" = NULL, "updatedAt" = now()
        WHERE id = $1),
      ${lineCtes('$1', 2)}
      SELECT 1`,
    values: [id, ...cardValues(card)],
  });
