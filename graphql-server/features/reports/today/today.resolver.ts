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
  FieldResolver(() => Int, { nullable: true, description: `${description} Null if you may not see them.` });

@Resolver(() => Today)
export class TodayResolver {
  @Count('Number of timecards waiting for review.')
  cardsToReview(@Ctx() context: Context) {
    return todayCardsToReview(context, {});
  }

  @Count('Number of returned timecards that have waited for a correction for more than two working days.')
  returnedCards(@Ctx() context: Context) {
    return todayReturnedCards(context, {});
  }

  @FieldResolver(() => TodayRollCall, {
    nullable: true,
    description: 'Roll call of the last working day before today.',
  })
  rollCall(@Ctx() context: Context) {
    return todayRollCall(context, {});
  }

  @Count('Number of exceptions in the machine report since `weekStart`.')
  machineExceptions(@Ctx() context: Context) {
    return todayMachineExceptions(context, {});
  }

  @Count('Number of extra work sheets that are still unsigned on the next working day.')
  unsignedExtraWork(@Ctx() context: Context) {
    return todayUnsignedWork(context, {});
  }

  @FieldResolver(() => UnsignedSheet, { nullable: true, description: 'The oldest unsigned sheet.' })
  oldestUnsignedSheet(@Ctx() context: Context) {
    return todayOldestUnsignedSheet(context, {});
  }

  @Count('Number of rain days in the last week that you have not approved.')
  rainDaysToApprove(@Ctx() context: Context) {
    return todayRainDays(context, {});
  }

  @Count('Number of registrations waiting for approval.')
  registrationsWaiting(@Ctx() context: Context) {
    return todayRegistrations(context, {});
  }

  @FieldResolver(() => [HoursOfDay], { description: 'The last 14 working days, oldest first.' })
  hours(@Ctx() context: Context) {
    return todayHours(context, {});
  }
}
