import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { readReadingWarnings } from './meter-readings.operations';
import { ReadingWarning, SubmitEquipmentHoursInput } from './meter-readings.types';

@Resolver()
export class EquipmentHoursResolver {
  @Query(() => [ReadingWarning], { description: readReadingWarnings.declaration.description })
  readingWarnings(
    @Ctx() context: Context,
    @Arg('input', () => SubmitEquipmentHoursInput) input: SubmitEquipmentHoursInput,
  ) {
    return readReadingWarnings(context, input);
  }
}
