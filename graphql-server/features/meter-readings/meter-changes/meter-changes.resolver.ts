import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import { readMeterChangeWarnings } from './meter-changes.operations';
import { MeterChangeWarning, RecordMeterChangeInput } from './meter-changes.types';

@Resolver()
export class MeterChangeResolver {
  @Query(() => [MeterChangeWarning], { description: readMeterChangeWarnings.declaration.description })
  meterChangeWarnings(
    @Ctx() context: Context,
    @Arg('input', () => RecordMeterChangeInput) input: RecordMeterChangeInput,
  ) {
    return readMeterChangeWarnings(context, input);
  }
}
