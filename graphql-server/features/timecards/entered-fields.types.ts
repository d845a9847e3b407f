import { InputType, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { storing } from '../../core/card-lines/line-columns';
import { DayField, OptionalTextField, TextField } from '../../core/inputs/fields';
import { GraphqlOnly } from '../../core/shapes/shapes';

/**
 * Fields that a person enters for a whole card, not for a line. Each is a column, a published field, and an input field.
 * Statements that save and read cards use the columns.
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
  @OptionalTextField({ max: LONGEST.notes, description: 'Notes on delays, weather, or visitors.' })
  notes?: string | null;
}

export const storedHead = storing(EnteredFields);
