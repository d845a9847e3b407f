import { ApprovalStatus } from '../../../access/actor';
import { Permission } from '../../../access/permissions';
import { refuseFutureDay, shortDay } from '../../../core/days/days';
import { notFound } from '../../../core/errors';
import { keepingSheets, sheetsOfCard } from '../../../core/extra-work/sheet-days';
import { personActedFor } from '../../../core/operations/acting-for';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { post } from '../../../core/operations/route';
import { User } from '../../users/users.entity';
import { Person } from '../../users/users.types';
import { timecardEnteredMail } from '../mails/mails.jobs';
import { readVisibleCard } from '../timecards.operations';
import { Timecard, TimecardStatus } from '../timecards.types';
import { refuseTooManyCards } from './day-limits.queries';
import { asCard, insertCard, readLastTimecards } from './entry.queries';
import { LastTimecardsArgs, LastTimecardsOfArgs, SubmitTimecardInput, TimecardOwnerArgs } from './entry.types';
import { readNamed } from './named-workers.queries';

export const listMyLastTimecards = query('myLastTimecards', {
  description: 'Your newest timecards, for example to start a new timecard from an earlier one.',
  permission: Permission.TIMECARDS_READ,
  input: LastTimecardsArgs,
  output: [Timecard],
  largeOutput: 'records',
  run: (context, { first }) => readLastTimecards(context.db, actorOf(context).id, first),
});

export const listLastTimecardsOf = query('lastTimecardsOf', {
  description: "Another person's newest timecards, to start a timecard that you enter for them.",
  permission: Permission.TIMECARDS_REVIEW,
  input: LastTimecardsOfArgs,
  output: [Timecard],
  largeOutput: 'records',
  run: ({ db }, { userId, first }) => readLastTimecards(db, userId, first),
});

export const readTimecardOwner = query('timecardOwner', {
  description: 'An approved person for whom you can enter a timecard. Fails with NOT_FOUND if there is none.',
  permission: Permission.TIMECARDS_REVIEW,
  input: TimecardOwnerArgs,
  output: Person,
  async run({ db }, { userId }) {
    const person = await db.getRepository(User).findOne({
      select: { id: true, firstName: true, lastName: true, email: true },
      where: { id: userId, approvalStatus: ApprovalStatus.approved },
    });
    if (!person) throw notFound(/* i18n */ 'Person');
    return person;
  },
});

/** A new card's initial state. */
const NEW = {
  status: TimecardStatus.submitted,
  revision: 1,
  decidedBy: null,
  decidedAt: null,
  returnReason: null,
  withdrawnAt: null,
};

interface Submitted extends Timecard {
  /** True if another person entered the card for its owner. Undefined in a repeated request. */
  isEntered?: boolean;
}

export const submitTimecard = command('submitTimecard', {
  description:
    'Submits a timecard with all its cost codes, people, equipment, and materials. If any part is refused, nothing is saved.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: SubmitTimecardInput,
  output: Timecard,
  rest: post('/timecards'),
  onRepeat: (work, id): Promise<Submitted | undefined> => readVisibleCard(work, id),
  async run({ actor, db, settings, newRecordId, enqueue }, input): Promise<Submitted> {
    refuseFutureDay(input.date, settings.timeZone);
    const represented = await personActedFor({ db, actor }, input.onBehalfOf, 'onBehalfOf');
    const { id: ownerId, firstName, lastName, email } = represented ?? actorOf({ actor });
    const enteredBy = represented ? actorOf({ actor }).id : undefined;
    await refuseTooManyCards(db, { ownerId, enteredBy }, settings);
    const card = { ...asCard(input, await readNamed(db, input.costCodes)), id: newRecordId };
    const writers = { ownerId, enteredBy };
    const { enteredEventId, ...made } = await keepingSheets(db, { keys: sheetsOfCard(card) }, () =>
      insertCard(db, writers, card),
    );
    if (enteredEventId) await enqueue(timecardEnteredMail, { eventId: enteredEventId });
    return { ...card, ...NEW, ...made, user: { firstName, lastName, email }, isEntered: represented !== null };
  },
  audit: ({ result: card }) => ({
    action: 'timecard submitted',
    details: {
      before: `${card.isEntered ? `for ${card.user.email}: ` : ''}${card.workArea}, ${shortDay(card.date)}: ${card.totalHours} hours on `,
      items: card.costCodes.map(({ code }) => code),
      separator: ', ',
    },
  }),
});
