import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import { perRequest } from '../../../core/operations/per-request';
import {
  countOpen,
  dayClosedOf,
  dayContradictionsOf,
  dayMachinesOf,
  dayNotesOf,
  dayWithdrawnOf,
} from './day.operations';
import { DayContradiction, DayMachine, DayRecord } from './day.types';
import { DayNote } from './notes.types';

/** Reads the contradictions of a day once for all fields that need them. Days are keyed as JSON, because GraphQL copies objects. */
const contradictionsByDay = perRequest<DayContradiction[]>(async (context, days) => {
  const found = new Map<string, DayContradiction[]>();
  for (const day of days) found.set(day, await dayContradictionsOf(context, JSON.parse(day)));
  return found;
});

const contradictionsOf = async (context: Context, { date, workArea }: DayRecord) =>
  (await contradictionsByDay(context, JSON.stringify({ date, workArea })))!;

@Resolver(() => DayRecord)
export class DayResolver {
  @FieldResolver(() => Boolean, { description: 'True if timecards of the day are closed.' })
  closed(@Ctx() context: Context, @Root() day: DayRecord) {
    return dayClosedOf(context, day);
  }

  @FieldResolver(() => [DayContradiction], {
    description: 'Contradictions between records that you may see, including those that a note explains.',
  })
  contradictions(@Ctx() context: Context, @Root() day: DayRecord) {
    return contradictionsOf(context, day);
  }

  @FieldResolver(() => Int, { description: 'Number of contradictions that no note explains.' })
  async openContradictions(@Ctx() context: Context, @Root() day: DayRecord) {
    return countOpen(await contradictionsOf(context, day));
  }

  @FieldResolver(() => [DayMachine], {
    description: 'Machines with hours on timecards or, without `workArea`, with readings on the day.',
  })
  machines(@Ctx() context: Context, @Root() day: DayRecord) {
    return dayMachinesOf(context, day);
  }

  @FieldResolver(() => [DayNote], {
    description: 'Notes of the day, oldest first, including explanations of contradictions that you may see.',
  })
  notes(@Ctx() context: Context, @Root() day: DayRecord) {
    return dayNotesOf(context, day);
  }

  @FieldResolver(() => Int, { description: 'Number of withdrawn timecards, meter readings, notes, and photos.' })
  withdrawn(@Ctx() context: Context, @Root() day: DayRecord) {
    return dayWithdrawnOf(context, day);
  }
}
