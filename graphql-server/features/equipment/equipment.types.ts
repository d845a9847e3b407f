import { Field, ObjectType } from 'type-graphql';
import { Decimal } from '../../core/shapes/scalars';
import { EquipmentTemplate } from './equipment.entity';

/** A machine with its totals, for the people who manage it. */
@ObjectType()
export class AdminEquipmentTemplate extends EquipmentTemplate {
  @Field(() => Decimal, { description: 'Newest meter reading minus the first meter reading, in hours.' })
  totalOnSite!: string;

  @Field(() => Decimal, {
    description: 'Newest meter reading of the machine that is not withdrawn, in hours. 0 if there is none.',
  })
  totalHours!: string;
}
