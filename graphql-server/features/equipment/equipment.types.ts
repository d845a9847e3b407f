import { Field, InputType, ObjectType } from 'type-graphql';
import { patchOf } from '../../core/inputs/patch-of';
import { Decimal } from '../../core/shapes/scalars';
import { EquipmentFields, EquipmentTemplate } from './equipment.entity';

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

@InputType()
export class CreateEquipmentTemplateInput extends EquipmentFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateEquipmentTemplateInput extends patchOf(CreateEquipmentTemplateInput) {}
