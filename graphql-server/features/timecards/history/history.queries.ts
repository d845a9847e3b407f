import { personJson, workerName } from '../../../core/database/people';
import { type Db, queryRows } from '../../../core/database/sql';
import { momentSql } from '../../../core/days/moments';
import type { Timecard } from '../timecards.types';
import type { TimecardEntry, TimecardVersion } from './history.types';

/** Event in the history of one or more cards. */
export interface CardEvent {
  kind: 'revised' | 'approved' | 'returned' | 'undone' | 'reopened' | 'withdrawn' | 'restored';
  by: string;
  reason?: string | null;
}

/** Records an event in each card's history, with the card's current revision. Returns the events' ids. */
export const addToHistory = (db: Db, ids: string[], { kind, by, reason = null }: CardEvent, replaced?: object) =>
  queryRows<{ id: string }>(db, {
    text: `INSERT INTO timecard_revisions ("timecardId", revision, kind, by, reason, replaced)
     SELECT id, revision, $2, $3, $4, $5 FROM timecards WHERE id = ANY ($1::uuid[]) RETURNING id`,
    values: [ids, kind, by, reason, replaced ? JSON.stringify(replaced) : null],
  });

interface HistoryRow extends Omit<TimecardVersion, 'content'> {
  replaced: Partial<Timecard> | null;
  /** Size of `replaced` in bytes. `newerBytes` is the total size of all newer events. */
  bytes: number;
  newerBytes: number;
}

/**
 * Reads at most `most` of a card's events, newest first, plus one if there are more. `replaced` is null once the newer events
 * exceed `mostBytes`.
 */
export const readHistory = (db: Db, id: string, most: number, mostBytes: number): Promise<HistoryRow[]> =>
  queryRows(db, {
    text: `WITH event AS MATERIALIZED (
       SELECT r.*, coalesce(octet_length(r.replaced::text), 0) AS bytes FROM timecard_revisions r
       WHERE r."timecardId" = $1 ORDER BY ${NEWEST} LIMIT $2),
     sized AS (
       SELECT r.*, (coalesce(sum(r.bytes) OVER (ORDER BY ${NEWEST} ROWS UNBOUNDED PRECEDING), 0) - r.bytes)::int AS "newerBytes"
       FROM event r)
     SELECT r.revision, r.kind, ${momentSql('r.at')} AS at, r.reason, r.bytes, r."newerBytes",
       CASE WHEN r."newerBytes" <= $3 THEN r.replaced END AS replaced,
       ${personJson('person')} AS by
     FROM sized r LEFT JOIN users person ON person.id = r.by ORDER BY ${NEWEST}`,
    values: [id, most + 1, mostBytes],
  });

/** Reads who entered these cards for their owners, and when, keyed by card id. Cards that their owners submitted are omitted. */
export async function readEntries(db: Db, ids: string[]): Promise<Map<string, TimecardEntry>> {
  const rows = await queryRows<TimecardEntry & { id: string }>(db, {
    name: 'entered-cards',
    text: `SELECT r."timecardId" AS id, ${momentSql('r.at')} AS at, ${personJson('person')} AS by
     FROM timecard_revisions r LEFT JOIN users person ON person.id = r.by
     WHERE r."timecardId" = ANY ($1::uuid[]) AND r.kind = 'entered'`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

/** Reads the latest correction of each of these cards. */
export async function readCorrections(db: Db, ids: string[]): Promise<Map<string, TimecardEntry>> {
  const rows = await queryRows<TimecardEntry & { id: string }>(db, {
    name: 'corrected-cards',
    text: `SELECT DISTINCT ON (r."timecardId") r."timecardId" AS id, ${momentSql('r.at')} AS at, ${personJson('person')} AS by
     FROM timecard_revisions r LEFT JOIN users person ON person.id = r.by
     WHERE r."timecardId" = ANY ($1::uuid[]) AND r.kind = 'revised' ORDER BY r."timecardId", r.at DESC`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...correction }) => [id, correction]));
}

const NEWEST = 'r.at DESC, r.revision DESC, r.id';

/** Names of listed workers, keyed by id. */
export type WorkerNames = ReadonlyMap<string, string>;

/** Reads the current names of the workers in these versions. */
export async function readWorkerNames(db: Db, versions: Partial<Timecard>[]): Promise<WorkerNames> {
  const lines = versions.flatMap(({ costCodes }) => costCodes ?? []).flatMap(({ workers }) => workers ?? []);
  const ids = [...new Set(lines.flatMap(({ workerId }) => workerId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; name: string }>(db, {
    text: `SELECT id, ${workerName('worker')} AS name FROM workers worker WHERE id = ANY ($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
