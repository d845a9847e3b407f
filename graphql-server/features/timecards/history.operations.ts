import { Permission } from '../../access/permissions';
import { actorOf } from '../../core/context';
import { notFound } from '../../core/errors';
import { isUuid } from '../../core/paging';
import { query } from '../../core/query';
import { readHistory } from './life.queries';
import type { TimecardVersion } from './life.types';
import { visibleOwner } from './timecards.policy';
import { readTimecards } from './timecards.queries';
import { type Timecard, TimecardArgs, TimecardStatus } from './timecards.types';

const { submitted, returned, approved } = TimecardStatus;

/** The status after each kind of event; withdrawing leaves it as it is. */
const STATUS_AFTER: Record<string, TimecardStatus> = {
  submitted,
  revised: submitted,
  approved,
  returned,
  reopened: returned,
  restored: submitted,
};

/** Every version of a card and every decision about it, newest first; its submission is the last. */
export const readTimecardHistory = query('readTimecardHistory', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  async run(context, { id }): Promise<TimecardVersion[]> {
    const db = context.db.manager;
    const [card] = isUuid(id) ? await readTimecards(db, [id], visibleOwner(actorOf(context))) : [];
    if (!card) throw notFound('Timecard');
    const events = await readHistory(db, card.id);
    const replaced = new Map(
      events.map((event) => [event.revision, event.replaced]).filter(([, was]) => was) as [number, object][],
    );
    const submission = { revision: 1, kind: 'submitted', at: card.createdAt, by: card.user, reason: null };
    return [...events, submission].map(({ revision, kind, at, by, reason }) => ({
      revision,
      kind,
      at,
      by,
      reason,
      content: versionOf(card, replaced.get(revision + 1), { revision, kind, reason }),
    }));
  },
});

/** The card as it was after an event: today's, or the version that the next correction replaced. */
function versionOf(
  card: Timecard,
  replaced: object | undefined,
  event: Pick<TimecardVersion, 'revision' | 'kind' | 'reason'>,
): Timecard {
  const version = { ...card, ...replaced, revision: event.revision };
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
