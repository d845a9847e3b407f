import type { EntityManager } from 'typeorm';
import { DELETED_USER } from '../../../common/names';
import { rowsIn } from '../../core/database';
import { notFound } from '../../core/errors';
import { momentSql } from '../../core/moments';
import { isUuid } from '../../core/paging';
import type { CardState } from './life.policy';
import { type CardRows, cardValues, lineCtes } from './rows.queries';
import type { Timecard, TimecardStatus } from './timecards.types';

interface StateRow extends Omit<CardState, 'decided' | 'revised' | 'withdrawn' | 'isWithdrawn'> {
  decidedBy: string | null;
  decidedAt: Date | null;
  revisedBy: string | null;
  revisedAt: Date | null;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
}

const nameOf = (row: string) =>
  `coalesce(nullif(concat_ws(' ', ${row}."firstName", ${row}."lastName"), ''), ${row}.email)`;

const STATE = `
  SELECT card.id, card."userId" AS "ownerId", card.date, card.status, card.revision, card."afterClosing",
         ${nameOf('decider')} AS "decidedBy", card."decidedAt",
         ${nameOf('withdrawer')} AS "withdrawnBy", card."withdrawnAt",
         (SELECT through FROM timecard_closing) AS "closedThrough", change.*
  FROM timecards card
  LEFT JOIN users decider ON decider.id = card."decidedBy"
  LEFT JOIN users withdrawer ON withdrawer.id = card."withdrawnBy"
  LEFT JOIN LATERAL (
    SELECT ${nameOf('person')} AS "revisedBy", r.at AS "revisedAt"
    FROM timecard_revisions r LEFT JOIN users person ON person.id = r.by
    WHERE r."timecardId" = card.id AND r.kind = 'revised' ORDER BY r.at DESC LIMIT 1) change ON true
  WHERE card.id = ANY ($1::uuid[]) ORDER BY card.id`;

/** The inputs of the rules for actions on these cards; cards that do not exist are left out. */
export async function readStates(db: EntityManager, ids: string[], timeZone: string): Promise<CardState[]> {
  const rows: StateRow[] = await db.query(STATE, [ids]);
  return rows.map((row) => asState(row, timeZone));
}

/**
 * The same, locked until the transaction ends. The closed day is locked first: no card changes while a period is closed,
 * and always in the order of their ids, so that two reviewers cannot deadlock.
 */
export async function lockStates(db: EntityManager, ids: string[], timeZone: string): Promise<CardState[]> {
  await db.query('SELECT 1 FROM timecard_closing FOR SHARE');
  await db.query('SELECT 1 FROM timecards WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
  return readStates(db, ids, timeZone);
}

/** One card's state, locked; 404 when there is none, or it is someone else's and `ownerId` narrows to one person. */
export async function lockState(
  db: EntityManager,
  id: unknown,
  ownerId: string | null,
  timeZone: string,
): Promise<CardState> {
  const [card] = isUuid(id) ? await lockStates(db, [id], timeZone) : [];
  if (!card || (ownerId && card.ownerId !== ownerId)) throw notFound('Timecard');
  return card;
}

function asState(
  { decidedBy, decidedAt, revisedBy, revisedAt, withdrawnBy, withdrawnAt, ...state }: StateRow,
  timeZone: string,
): CardState {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const byAndAt = (by: string | null, at: Date | null) =>
    at ? `by ${by ?? DELETED_USER} on ${format.format(at)}` : '';
  return {
    ...state,
    isWithdrawn: withdrawnAt !== null,
    decided: byAndAt(decidedBy, decidedAt),
    revised: byAndAt(revisedBy, revisedAt),
    withdrawn: byAndAt(withdrawnBy, withdrawnAt),
  };
}

/** An event in the life of one or more cards. */
export interface LifeEvent {
  kind: 'revised' | 'approved' | 'returned' | 'reopened' | 'withdrawn' | 'restored';
  by: string;
  reason?: string | null;
}

/** Writes the event of each card into its history, with the revision the card has now. */
export const addToHistory = (
  db: EntityManager,
  ids: string[],
  { kind, by, reason = null }: LifeEvent,
  replaced?: object,
) =>
  db.query(
    `INSERT INTO timecard_revisions ("timecardId", revision, kind, by, reason, replaced)
     SELECT id, revision, $2, $3, $4, $5 FROM timecards WHERE id = ANY ($1::uuid[]) RETURNING id`,
    [ids, kind, by, reason, replaced ? JSON.stringify(replaced) : null],
  );

/** Approves or returns cards. */
export const decideCards = (
  db: EntityManager,
  ids: string[],
  status: TimecardStatus,
  by: string,
  reason: string | null,
) =>
  db.query(
    `UPDATE timecards SET status = $2, "decidedBy" = $3, "decidedAt" = now(), "returnReason" = $4, "updatedAt" = now()
     WHERE id = ANY ($1::uuid[])`,
    [ids, status, by, reason],
  );

/** Takes a card out of every list. */
export const withdrawCard = (db: EntityManager, id: string, by: string) =>
  db.query('UPDATE timecards SET "withdrawnAt" = now(), "withdrawnBy" = $2, "updatedAt" = now() WHERE id = $1', [
    id,
    by,
  ]);

/** Brings a withdrawn card back, submitted. */
export const restoreCard = (db: EntityManager, id: string) =>
  db.query(
    `UPDATE timecards SET "withdrawnAt" = NULL, "withdrawnBy" = NULL, status = 'submitted', "decidedBy" = NULL,
       "decidedAt" = NULL, "returnReason" = NULL, "updatedAt" = now() WHERE id = $1`,
    [id],
  );

/** Replaces everything a person typed on a card, and raises its revision; id, owner, and createdAt stay. */
export const replaceCard = (db: EntityManager, id: string, card: CardRows) =>
  rowsIn(db, {
    name: 'replace-card',
    text: `
      WITH old AS (DELETE FROM cost_codes WHERE "timecardId" = $1),
      changed AS (
        UPDATE timecards SET date = $2::date, "workArea" = $3, "reportingSupervisor" = $4, notes = $5, "totalHours" = $6,
          "machineHours" = $7, "equipmentCount" = $8, revision = revision + 1, status = 'submitted', "decidedBy" = NULL,
          "decidedAt" = NULL, "returnReason" = NULL, "updatedAt" = now(),
          "afterClosing" = "afterClosing" AND coalesce($2::date <= (SELECT through FROM timecard_closing), false)
        WHERE id = $1),
      ${lineCtes('$1', 9)}
      SELECT 1`,
    values: [id, ...cardValues(card)],
  });

interface HistoryRow {
  revision: number;
  kind: string;
  at: string;
  by: Timecard['user'] | null;
  reason: string | null;
  replaced: Partial<Timecard> | null;
  /** The bytes of `replaced`, and of those of all newer events. */
  bytes: number;
  newerBytes: number;
}

/**
 * A card's events, newest first: one more than `most` if there are more. `replaced` is null in events
 * before which the newer ones hold more than `mostBytes`.
 */
export const readHistory = (db: EntityManager, id: string, most: number, mostBytes: number): Promise<HistoryRow[]> =>
  db.query(
    `WITH event AS MATERIALIZED (
       SELECT r.*, coalesce(octet_length(r.replaced::text), 0) AS bytes FROM timecard_revisions r
       WHERE r."timecardId" = $1 ORDER BY ${NEWEST} LIMIT $2),
     sized AS (
       SELECT r.*, (coalesce(sum(r.bytes) OVER (ORDER BY ${NEWEST} ROWS UNBOUNDED PRECEDING), 0) - r.bytes)::int AS "newerBytes"
       FROM event r)
     SELECT r.revision, r.kind, ${momentSql('r.at')} AS at, r.reason, r.bytes, r."newerBytes",
       CASE WHEN r."newerBytes" <= $3 THEN r.replaced END AS replaced,
       CASE WHEN person.id IS NULL THEN NULL ELSE json_build_object(
         'firstName', person."firstName", 'lastName', person."lastName", 'email', person.email) END AS by
     FROM sized r LEFT JOIN users person ON person.id = r.by ORDER BY ${NEWEST}`,
    [id, most + 1, mostBytes],
  );

const NEWEST = 'r.at DESC, r.revision DESC, r.id';
