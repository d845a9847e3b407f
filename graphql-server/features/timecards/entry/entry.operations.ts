import { Permission } from '../../../access/permissions';
import { refuseFutureDay, shortDay } from '../../../core/days/days';
import { keepingSheets, sheetsOfCard } from '../../../core/extra-work/sheet-days';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { post } from '../../../core/operations/route';
import { readVisibleCard } from '../timecards.operations';
import { Timecard, TimecardStatus } from '../timecards.types';
import { refuseTooManyCards } from './day-limits.queries';
import { asCard, insertCard, readLastTimecards } from './entry.queries';
import { LastTimecardsArgs, SubmitTimecardInput } from './entry.types';
import { readNamed } from './named-workers.queries';

export const listMyLastTimecards = query('myLastTimecards', {
  description: 'Your newest timecards, for example to start a new timecard from an earlier one.',
  permission: Permission.TIMECARDS_READ,
  input: LastTimecardsArgs,
  output: [Timecard],
  largeOutput: 'records',
  run: (context, { first }) => readLastTimecards(context.db, actorOf(context).id, first),
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

export const submitTimecard = command('submitTimecard', {
  description:
    'Submits a timecard with all its cost codes, people, equipment, and materials. If any part is refused, nothing is saved.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: SubmitTimecardInput,
  output: Timecard,
  rest: post('/timecards'),
  onRepeat: readVisibleCard,
  async run({ actor, db, settings, newRecordId }, input): Promise<Timecard> {
    refuseFutureDay(input.date, settings.timeZone);
    const { id, firstName, lastName, email } = actorOf({ actor });
    await refuseTooManyCards(db, id, settings);
    const card = { ...asCard(input, await readNamed(db, input.costCodes)), id: newRecordId };
    const made = await keepingSheets(db, { keys: sheetsOfCard(card) }, () => insertCard(db, id, card));
    return { ...card, ...NEW, ...made, user: { firstName, lastName, email } };
  },
  audit: ({ result: card }) => ({
    action: 'timecard submitted',
    details: {
      before: `${card.workArea}, ${shortDay(card.date)}: ${card.totalHours} hours on `,
      items: card.costCodes.map(({ code }) => code),
      separator: ', ',
    },
  }),
});
