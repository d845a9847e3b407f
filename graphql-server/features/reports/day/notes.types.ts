import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { DayContradictionKind } from '../../../core/contradictions';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { DayField, OptionalTextField, RequestIdField, TextField } from '../../../core/inputs/fields';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Moment } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';

@ObjectType({ description: 'A note about a day, or the explanation of a contradiction.' })
export class DayNote {
  @Field(() => ID)
  id!: string;

  @Field(() => Day)
  date!: string;

  @NullableField(() => String)
  workArea!: string | null;

  @Field()
  text!: string;

  @NullableField(() => DayContradictionKind, 'Null for a plain note.')
  contradiction!: DayContradictionKind | null;

  @NullableField(() => Person)
  by!: Person | null;

  @Field(() => Moment)
  at!: string;

  @Field({ description: 'True if the note was added after the next working day.' })
  addedLate!: boolean;

  @NullableField(() => Moment)
  withdrawnAt!: string | null;

  @NullableField(() => Person)
  withdrawnBy!: Person | null;

  @NullableField(() => String)
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
