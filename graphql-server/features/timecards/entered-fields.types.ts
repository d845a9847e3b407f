import { InputType, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { DayField, OptionalTextField, TextField } from '../../core/inputs/fields';
import { GraphqlOnly } from '../../core/shapes/shapes';

/**
 * Head of a card, as a person enters it: columns, published fields, and input at once. The statements that save and read cards
 * take their columns from here.
 */
@ObjectType()
@InputType()
export class EnteredFields {
  @Column('date')
  @DayField({ required: messages.dateRequired })
  date!: string;

  @Column('varchar', { length: LONGEST.name })
  @TextField({ max: LONGEST.name, required: messages.workAreaRequired })
  workArea!: string;

  @Column('varchar', { length: LONGEST.name })
  @TextField({ max: LONGEST.name, required: messages.supervisorRequired })
  reportingSupervisor!: string;

  @GraphqlOnly()
  @Column('varchar', { length: LONGEST.notes, nullable: true })
  @OptionalTextField({ max: LONGEST.notes, description: 'Delays, weather, visitors.' })
  notes?: string | null;
}
