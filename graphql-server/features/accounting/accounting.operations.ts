import { may, Permission } from '../../access/permissions';
import { RecordInput } from '../../core/inputs/record-input';
import { actorOf } from '../../core/operations/context';
import { perRequest } from '../../core/operations/per-request';
import { query } from '../../core/operations/query';
import { readAccountingOf, readNotHandedOver } from './accounting.queries';
import { type CardAccounting, CardsNotHandedOver, CardsNotHandedOverArgs } from './accounting.types';

const accountingOf = perRequest<CardAccounting[]>((context, ids) => readAccountingOf(context.db, ids));

export const readAccountingOfTimecard = query('readAccountingOfTimecard', {
  description: 'The batches with lines of a timecard. Empty for people without ACCOUNTING.',
  permission: Permission.TIMECARDS_READ,
  input: RecordInput,
  run: async (context, { id }) =>
    may(actorOf(context), Permission.ACCOUNTING) ? ((await accountingOf(context, id)) ?? []) : [],
});

export const readCardsNotHandedOver = query('cardsNotHandedOver', {
  description:
    "Counts of a person's approved timecards that have not been handed over to accounting. Deleting the account would delete the timecards.",
  permission: Permission.USERS_MANAGE,
  input: CardsNotHandedOverArgs,
  output: CardsNotHandedOver,
  run: ({ db }, { userId }) => readNotHandedOver(db, userId),
});
