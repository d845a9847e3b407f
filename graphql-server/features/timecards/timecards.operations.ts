import { actorOf } from '../../core/context';
import { notFound } from '../../core/errors';
import { operation, readOperation } from '../../core/operation';
import { isUuid, nodeOf, toPage, toPageText } from '../../core/paging';
import { NoInput } from '../../core/validate';
import { Permission } from '../../permissions';
import { checkCardDay, visibleOwner } from './timecards.policy';
import {
  insertTimecard,
  readTimecard,
  readTimecardPage,
  readTimecardPageText,
  streamTimecards,
  timecardKey,
} from './timecards.queries';
import { SubmitTimecardInput, TimecardArgs, TimecardsArgs } from './timecards.types';

/** One page of the cards the person may see, newest first. */
export const listTimecards = readOperation('listTimecards', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardsArgs,
  async run(context, args) {
    const wanted = { ownerId: visibleOwner(actorOf({ context })), args };
    const { asText } = context;
    // The hottest read: Postgres' text goes out as it is (docs/decisions/050).
    if (asText) return toPageText(await readTimecardPageText(context.db, wanted, nodeOf(asText)), args, asText);
    return toPage(await readTimecardPage(context.db, wanted), args, timecardKey);
  },
});

/** One card, by its id; somebody else's is as unknown as none to those who see only their own. */
export const readOneTimecard = readOperation('readOneTimecard', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  async run(context, { id }) {
    const card = isUuid(id) && (await readTimecard(context.db.manager, id, visibleOwner(actorOf({ context }))));
    if (!card) throw notFound('Timecard');
    return card;
  },
});

/** All cards the person may see, newest first, one JSON text a card. */
export const streamAllTimecards = readOperation('streamAllTimecards', {
  permission: Permission.TIMECARDS_READ,
  input: NoInput,
  run: (context) => streamTimecards(context.db, visibleOwner(actorOf({ context }))),
});

/** Keeps a day's card with its cost codes, equipment and materials: all of it, or nothing. */
export const submitTimecard = operation('submitTimecard', {
  permission: Permission.TIMECARDS_SUBMIT,
  input: SubmitTimecardInput,
  idempotent: true,
  async run(work, input) {
    checkCardDay(input.date, work.context.settings.timeZone);
    return insertTimecard(work.db, actorOf(work).id, input);
  },
  audit: ({ result: card }) => ({
    action: 'timecard submitted',
    details: `${card.workArea}, ${card.date}: ${card.totalHours} hours on ${card.costCodes.map(({ code }) => code).join(', ')}`,
  }),
});
