import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import {
  todayCardsToReview,
  todayContradictions,
  todayHours,
  todayMachineExceptions,
  todayOldestUnsignedSheet,
  todayRainDays,
  todayRegistrations,
  todayReturnedCards,
  todayRollCall,
  todayServiceDue,
  todayUnsignedWork,
} from './today.operations';
import { HoursOfDay, Today, TodayContradictions, TodayRollCall, TodayServiceDue, UnsignedSheet } from './today.types';

const Count = (description: string) => FieldResolver(() => Int, { nullable: true, description });

@Resolver(() => Today)
export class TodayResolver {
  @Count('Number of timecards waiting for review. Null if you cannot review timecards.')
  cardsToReview(@Ctx() context: Context) {
    return todayCardsToReview(context, {});
  }

  @Count(
    'Number of timecards that were returned before the last two working days and are not corrected yet. Null if you cannot review timecards.',
  )
  returnedCards(@Ctx() context: Context) {
    return todayReturnedCards(context, {});
  }

  @FieldResolver(() => TodayRollCall, {
    nullable: true,
    description: 'Roll call of the last working day before today. Null only after an error.',
  })
  rollCall(@Ctx() context: Context) {
    return todayRollCall(context, {});
  }

  @Count('Number of exceptions in the machine report since `weekStart`. Null only after an error.')
  machineExceptions(@Ctx() context: Context) {
    return todayMachineExceptions(context, {});
  }

  @FieldResolver(() => TodayContradictions, {
    nullable: true,
    description:
      'Number of open contradictions of the last working day before today that you may see. Null only after an error.',
  })
  contradictions(@Ctx() context: Context) {
    return todayContradictions(context, {});
  }

  @FieldResolver(() => TodayServiceDue, {
    nullable: true,
    description: 'Number of regular services that are overdue or due soon. Null only after an error.',
  })
  serviceDue(@Ctx() context: Context) {
    return todayServiceDue(context, {});
  }

  @Count(
    'Number of extra work sheets that are unsigned on the next working day after their date, or later. Null if you cannot review timecards.',
  )
  unsignedExtraWork(@Ctx() context: Context) {
    return todayUnsignedWork(context, {});
  }

  @FieldResolver(() => UnsignedSheet, {
    nullable: true,
    description:
      'The oldest extra work sheet that is unsigned on the next working day after its date, or later. Null if there is none, or if you cannot review timecards.',
  })
  oldestUnsignedSheet(@Ctx() context: Context) {
    return todayOldestUnsignedSheet(context, {});
  }

  @Count(
    'Number of rain days in the last week that you have not approved. Null if you are not certified for storm water.',
  )
  rainDaysToApprove(@Ctx() context: Context) {
    return todayRainDays(context, {});
  }

  @Count('Number of registrations waiting for approval. Null if you cannot approve accounts.')
  registrationsWaiting(@Ctx() context: Context) {
    return todayRegistrations(context, {});
  }

  @FieldResolver(() => [HoursOfDay], {
    description: 'Hours on timecards for each of the last 14 working days, oldest first.',
  })
  hours(@Ctx() context: Context) {
    return todayHours(context, {});
  }
}
