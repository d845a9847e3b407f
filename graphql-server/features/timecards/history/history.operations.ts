import { Permission } from '../../../access/permissions';
import { storedCode, storedHours, storedMachine, storedMaterial } from '../../../core/card-lines/line-columns';
import { isUuid } from '../../../core/database/cursors';
import { notFound } from '../../../core/errors';
import { actorOf } from '../../../core/operations/context';
import { perRequest } from '../../../core/operations/per-request';
import { query } from '../../../core/operations/query';
import { storedHead } from '../entered-fields.types';
import { visibleOwner } from '../timecards.policy';
import { readTimecards } from '../timecards.queries';
import { type Timecard, TimecardArgs, TimecardStatus } from '../timecards.types';
import { readCorrections, readEntries, readHistory, readWorkerNames, type WorkerNames } from './history.queries';
import { type TimecardEntry, TimecardVersion } from './history.types';

const { submitted, returned, approved } = TimecardStatus;

/** Status after each kind of event. Withdrawing doesn't change the status. */
const STATUS_AFTER: Record<string, TimecardStatus> = {
  submitted,
  entered: submitted,
  revised: submitted,
  approved,
  undone: submitted,
  returned,
  reopened: returned,
  restored: submitted,
};

const MOST = { entries: 100, bytes: 4 * 1024 * 1024 };

/** Reads a card's events, newest first. The submission, or the entry by somebody else, is last, unless there are too many events. */
export const readTimecardHistory = query('timecardHistory', {
  description: 'Versions of a timecard and decisions about it, newest first. Returns at most 100 entries and 4 MB.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  output: [TimecardVersion],
  largeOutput: 'records',
  async run(context, { id }): Promise<TimecardVersion[]> {
    const db = context.db;
    const [card] = isUuid(id) ? await readTimecards(db, [id], visibleOwner(actorOf(context))) : [];
    if (!card) throw notFound(/* i18n */ 'Timecard');
    const events = await readHistory(db, card.id, MOST.entries, MOST.bytes);
    const names = await readWorkerNames(
      db,
      events.flatMap((event) => event.replaced ?? []),
    );
    const replaced = new Map(events.filter((event) => event.replaced).map((event) => [event.revision, event]));
    const submission = {
      revision: 1,
      kind: 'submitted',
      at: card.createdAt,
      by: card.user,
      reason: null,
      newerBytes: 0,
    };
    const versions: TimecardVersion[] = [];
    const cardBytes = Buffer.byteLength(JSON.stringify(card));
    let bytes = 0;
    const isEntered = events.some(({ kind }) => kind === 'entered');
    for (const { revision, kind, at, by, reason, newerBytes } of isEntered ? events : [...events, submission]) {
      const was = replaced.get(revision + 1);
      bytes += was?.bytes ?? cardBytes;
      const isFull = versions.length === MOST.entries || Math.max(bytes, newerBytes) > MOST.bytes;
      if (isFull && versions.length > 0) break;
      const content = versionOf(card, was?.replaced ?? undefined, { revision, kind, reason }, names);
      versions.push({ revision, kind, at, by, reason, content });
    }
    return versions;
  },
});

const entryById = perRequest<TimecardEntry>(({ db }, ids) => readEntries(db, ids));

export const readEntryOfTimecard = query('readEntryOfTimecard', {
  description: 'The other person who entered the timecard for its owner, and when. Null if the owner submitted it.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await entryById(context, id)) ?? null,
});

const correctionById = perRequest<TimecardEntry>(({ db }, ids) => readCorrections(db, ids));

export const readCorrectionOfTimecard = query('readCorrectionOfTimecard', {
  description: 'The latest correction of the timecard. Null if nobody has corrected it.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await correctionById(context, id)) ?? null,
});

/** Adds defaults of newer fields to an earlier version, and current names to its listed workers. */
const withDefaults = ({ costCodes, ...replaced }: Partial<Timecard>, names: WorkerNames) => ({
  ...replaced,
  ...storedHead(replaced),
  ...(costCodes && {
    costCodes: costCodes.map((code) => ({
      ...code,
      ...storedCode(code),
      workers: (code.workers ?? []).map((line) => ({
        ...line,
        ...storedHours(line),
        name: line.name ?? names.get(line.workerId!)!,
      })),
      equipment: code.equipment.map((line) => ({ ...line, ...storedMachine(line) })),
      materials: code.materials.map((line) => ({ ...line, ...storedMaterial(line) })),
    })),
  }),
});

/** Returns the card as it was after an event: the current card, or the version that the next correction replaced. */
function versionOf(
  card: Timecard,
  replaced: Partial<Timecard> | undefined,
  event: Pick<TimecardVersion, 'revision' | 'kind' | 'reason'>,
  names: WorkerNames,
): Timecard {
  const version = { ...card, ...(replaced && withDefaults(replaced, names)), revision: event.revision };
  const status = STATUS_AFTER[event.kind] ?? version.status;
  return {
    ...version,
    status,
    returnReason: status === returned ? event.reason : null,
    withdrawnAt: null,
    decidedBy: null,
    decidedAt: null,
  };
}
