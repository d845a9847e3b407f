import { GraphQLBoolean } from 'graphql';
import { addDays } from '../../../../common/days';
import { say } from '../../../../common/i18n/say';
import { MOST_NO_WORK_DAYS } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { may, Permission } from '../../../access/permissions';
import { dayOf, refuseFutureDay, shortDay } from '../../../core/days/days';
import { badField, forbidden } from '../../../core/errors';
import { personActedFor } from '../../../core/operations/acting-for';
import { command } from '../../../core/operations/command';
import { actorOf, type Work } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { serverMessages } from '../../../core/server-messages';
import { deleteNoWork, readNoWork, readNoWorkOn, saveNoWork } from './no-work.queries';
import { MyNoWorkArgs, NoWorkDay, RemoveNoWorkInput, ReportNoWorkInput } from './no-work.types';

interface ReportedDay extends NoWorkDay {
  /** All saved days, for the log. Undefined in a repeated request. */
  days?: string[];
  /** Email of the person, if a reviewer reported the days. */
  email?: string;
}

export const readMyNoWork = query('myNoWork', {
  description: 'The report that you have no work on a day. Null if there is none.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: MyNoWorkArgs,
  output: NoWorkDay,
  graphql: { nullable: true },
  run: async (context, { date }) => (await readNoWorkOn(context.db, actorOf(context).id, date)) ?? null,
});

export const reportNoWork = command('reportNoWork', {
  description: 'Reports no work on one or more days. Reviewers can also report for another person.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: ReportNoWorkInput,
  output: NoWorkDay,
  onRepeat: (work, userId, { date: from, endDate }): Promise<ReportedDay | undefined> =>
    readNoWork(work.db, { userId, from, to: endDate ?? from, reportedBy: reporterOf(work, userId) }),
  async run(work, { userId: forId, date: from, endDate, reason = null }): Promise<ReportedDay> {
    const represented = await personActedFor(work, forId, 'userId');
    if (represented && !reason) throw badField('reason', messages.giveReason);
    const to = endDate ?? from;
    refuseNoWorkPeriod(work, from, to);
    const userId = represented?.id ?? actorOf(work).id;
    const reported = { userId, from, to, reason, reportedBy: reporterOf(work, userId) };
    const days = await saveNoWork(work.db, reported);
    if (days.length === 0)
      throw badField('date', /* i18n */ 'These days already have a timecard or a report by this person');
    const first = (await readNoWork(work.db, { ...reported, from: days[0]! }))!;
    return { ...first, days, email: represented?.email };
  },
  audit: ({ result: { days = [], reason, email } }) => ({
    action: 'no work reported',
    details: {
      before: email ? `for ${email}: ` : '',
      items: days.map(shortDay),
      separator: ', ',
      after: reason ? `: ${reason}` : '',
    },
  }),
});

/** Returns the id of the reviewer who reports days of this person. Null if the person reports their own days. */
const reporterOf = (work: Work, userId: string) => (userId === actorOf(work).id ? null : actorOf(work).id);

/** Throws a 400 for too many days, or for days too far ahead: after tomorrow, or for reviewers, after 31 days. */
function refuseNoWorkPeriod(work: Work, from: string, to: string): void {
  const { timeZone } = work.settings;
  if (to < from) throw badField('endDate', serverMessages.endBeforeStart);
  if (to >= addDays(from, MOST_NO_WORK_DAYS))
    throw badField('endDate', say('Choose at most {count} days', { count: MOST_NO_WORK_DAYS }));
  if (!may(actorOf(work), Permission.TIMECARDS_REVIEW)) refuseFutureDay(to, timeZone);
  else if (to > addDays(dayOf(new Date(), timeZone), MOST_NO_WORK_DAYS))
    throw badField(
      from === to ? 'date' : 'endDate',
      say('Choose a day no more than {count} days ahead', { count: MOST_NO_WORK_DAYS }),
    );
}

export const removeNoWork = command('removeNoWork', {
  description:
    'Removes a no-work report. Reviewers can remove any report. Other people can remove their own through the reported day. Returns true even if there is no report.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: RemoveNoWorkInput,
  output: GraphQLBoolean,
  async run(work, { userId, date }) {
    const actor = actorOf(work);
    if (!may(actor, Permission.TIMECARDS_REVIEW)) {
      if (userId !== actor.id) throw forbidden(serverMessages.onlyReviewersForOthers);
      if (date < dayOf(new Date(), work.settings.timeZone))
        throw forbidden(/* i18n */ 'Only reviewers can remove a report for an earlier day. Ask a reviewer.');
    }
    const removed = await deleteNoWork(work.db, userId, date);
    return removed && { email: userId === actor.id ? undefined : removed.email };
  },
  audit: ({ result, input: { date } }) =>
    result
      ? { action: 'no work removed', details: `${result.email ? `for ${result.email}: ` : ''}${shortDay(date)}` }
      : null,
  published: () => true,
});
