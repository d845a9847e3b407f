import { IsIn, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { must } from '../../../core/inputs/checks';
import { all, DayField, OptionalTextField } from '../../../core/inputs/fields';

/** A switch in the address: `yes` or `no`. */
const YesNoField = (description: string): PropertyDecorator =>
  all(
    Field(() => String, { nullable: true, description }),
    IsOptional(),
    IsIn(['yes', 'no'], must('be yes or no')),
  );

@InputType()
export class DayPacketInput {
  @DayField({ required: messages.dateRequired })
  date!: string;

  @OptionalTextField({ max: LONGEST.name, description: 'Work area of the packet. All areas by default.' })
  workArea?: string | null;

  @YesNoField('Whether the packet lists contradictions. No by default.')
  contradictions?: 'yes' | 'no' | null;

  @YesNoField('Whether the packet has photos. Yes by default.')
  photos?: 'yes' | 'no' | null;

  @YesNoField('Whether the packet names people other than owners of timecards and signers. No by default.')
  names?: 'yes' | 'no' | null;
}
