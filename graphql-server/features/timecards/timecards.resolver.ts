import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { TimecardWarning } from '../../../common/warnings/timecard-warning';
import { descriptions } from '../../core/descriptions';
import type { Context } from '../../core/operations/context';
import { SubmitTimecardInput } from './entry/entry.types';
import { readCorrectionOfTimecard, readEntryOfTimecard } from './history/history.operations';
import { TimecardEntry } from './history/history.types';
import { TimecardAction } from './lifecycle/lifecycle.types';
import { Timecard } from './timecards.types';
import {
  readAllowedOnTimecard,
  readTimecardWarningDetails,
  readTimecardWarnings,
  readWarningDetailsOfTimecard,
  readWarningsOfTimecard,
} from './warnings/warnings.operations';
import { TimecardWarningDetail } from './warnings/warnings.types';

const CorrectedIdArg = () => Arg('id', () => ID, { nullable: true, description: descriptions.correctedTimecard });

@Resolver(() => Timecard)
export class TimecardsResolver {
  @Query(() => [TimecardWarning], { description: readTimecardWarnings.declaration.description })
  timecardWarnings(
    @Ctx() context: Context,
    @Arg('input', () => SubmitTimecardInput) input: SubmitTimecardInput,
    @CorrectedIdArg() id?: string | null,
  ) {
    return readTimecardWarnings(context, { ...input, id });
  }

  @Query(() => [TimecardWarningDetail], { description: readTimecardWarningDetails.declaration.description })
  timecardWarningDetails(
    @Ctx() context: Context,
    @Arg('input', () => SubmitTimecardInput) input: SubmitTimecardInput,
    @CorrectedIdArg() id?: string | null,
  ) {
    return readTimecardWarningDetails(context, { ...input, id });
  }

  @FieldResolver(() => [TimecardWarningDetail], {
    description: 'Possible mistakes in the timecard, each with the part of the timecard that the warning is about.',
  })
  warningDetails(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readWarningDetailsOfTimecard(context, { id });
  }

  @FieldResolver(() => [TimecardWarning], { description: 'Possible mistakes in the current version of the timecard.' })
  warnings(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readWarningsOfTimecard(context, { id });
  }

  @FieldResolver(() => TimecardEntry, { nullable: true, description: readEntryOfTimecard.declaration.description })
  entered(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readEntryOfTimecard(context, { id });
  }

  @FieldResolver(() => TimecardEntry, { nullable: true, description: readCorrectionOfTimecard.declaration.description })
  corrected(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readCorrectionOfTimecard(context, { id });
  }

  @FieldResolver(() => [TimecardAction], {
    description: 'Actions that you may take on the current version of the timecard.',
  })
  allowed(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readAllowedOnTimecard(context, { id });
  }
}
