import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { DayContradictionKind } from '../../../core/contradictions';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { DayField, OptionalTextField, RequestIdField, TextField } from '../../../core/inputs/fields';
import { Day, Moment } from '../../../core/shapes/scalars';
import { WithdrawInput } from '../../../core/withdrawals/withdrawals.types';
import { Person } from '../../users/users.types';

@ObjectType({ description: 'A note about a day, or the explanation of a contradiction.' })
export class DayNote {
  @Field(() => ID)
  id!: string;

  @Field(() => Day)
  date!: string;

  @Field(() => String, { nullable: true })
  workArea!: string | null;

  @Field()
  text!: string;

  @Field(() => DayContradictionKind, { nullable: true, description: 'Null for a plain note.' })
  contradiction!: DayContradictionKind | null;

  @Field(() => Person, { nullable: true })
  by!: Person | null;

  @Field(() => Moment)
  at!: string;

  @Field({ description: 'True if the note was added after the next working day.' })
  addedLate!: boolean;

  @Field(() => Moment, { nullable: true })
  withdrawnAt!: string | null;

  @Field(() => Person, { nullable: true })
  withdrawnBy!: Person | null;

  @Field(() => String, { nullable: true })
  withdrawReason!: string | null;

  @Field({ description: 'True if you may withdraw the note now.' })
  mayWithdraw!: boolean;
}

@InputType()
export class AddDayNoteInput {
  @DayField({ required: messages.dateRequired })
  date!: string;

  @OptionalTextField({ max: LONGEST.name })
  workArea?: string | null;

  @TextField({ max: LONGEST.notes, required: 'Please enter a note' })
  text!: string;

  @OptionalChoiceField(DayContradictionKind, 'Kind of the contradiction that the note explains.')
  contradiction?: DayContradictionKind | null;

  @OptionalTextField({ max: 64, description: 'Key of the contradiction that the note explains.' })
  contradictionKey?: string | null;

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType()
export class WithdrawDayNoteInput extends WithdrawInput {}
