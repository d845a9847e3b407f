import { InputType, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { DayField, OptionalTextField, TextField } from '../../core/inputs/fields';
import { GraphqlOnly } from '../../core/shapes/shapes';

/**
 * Fields that a person enters at the head of a card. They are columns, published fields, and input at once. Statements that save
 * and read cards use their columns.
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
