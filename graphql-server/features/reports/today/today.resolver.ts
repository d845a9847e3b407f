import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import {
  todayCardsToReview,
  todayHours,
  todayMachineExceptions,
  todayOldestUnsignedSheet,
  todayRainDays,
  todayRegistrations,
  todayReturnedCards,
  todayRollCall,
  todayUnsignedWork,
} from './today.operations';
import { HoursOfDay, Today, TodayRollCall, UnsignedSheet } from './today.types';

const Count = (description: string) =>
  FieldResolver(() => Int, { nullable: true, description: `${description} Null for those who may not open them.` });

@Resolver(() => Today)
export class TodayResolver {
  @Count('Timecards that wait for review.')
  cardsToReview(@Ctx() context: Context) {
    return todayCardsToReview(context, {});
  }

  @Count('Returned timecards that have waited more than two working days for their correction.')
  returnedCards(@Ctx() context: Context) {
    return todayReturnedCards(context, {});
  }

  @FieldResolver(() => TodayRollCall, { nullable: true, description: 'The last working day before today.' })
  rollCall(@Ctx() context: Context) {
    return todayRollCall(context, {});
  }

  @Count('Intervals of machines, and card hours, that do not add up.')
  machineExceptions(@Ctx() context: Context) {
    return todayMachineExceptions(context, {});
  }

  @Count('Sheets of extra work that are still unsigned on the working day after.')
  unsignedExtraWork(@Ctx() context: Context) {
    return todayUnsignedWork(context, {});
  }

  @FieldResolver(() => UnsignedSheet, { nullable: true, description: 'The oldest of the unsigned sheets.' })
  oldestUnsignedSheet(@Ctx() context: Context) {
    return todayOldestUnsignedSheet(context, {});
  }

  @Count('Rain days of the last week that the person has not approved.')
  rainDaysToApprove(@Ctx() context: Context) {
    return todayRainDays(context, {});
  }

  @Count('Registrations that wait for approval.')
  registrationsWaiting(@Ctx() context: Context) {
    return todayRegistrations(context, {});
  }

  @FieldResolver(() => [HoursOfDay], { description: 'The last 14 working days, oldest first.' })
  hours(@Ctx() context: Context) {
    return todayHours(context, {});
  }
}
