import { Field, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { Company } from '../../access/actor';
import { ChoiceField, FlagField, OptionalTextField, TextField } from '../../core/inputs/fields';
import { patchOf } from '../../core/inputs/patch-of';
import { Decimal } from '../../core/shapes/scalars';
import { EquipmentTemplate } from './equipment.entity';

/** A piece of equipment in the managed list. */
@ObjectType({ simpleResolvers: true })
export class AdminEquipmentTemplate extends EquipmentTemplate {
  @Field(() => Decimal, { description: 'Gained between its first and its newest meter reading.' })
  totalOnSite!: string;

  @Field(() => Decimal, { description: 'Its newest meter reading.' })
  totalHours!: string;
}

@InputType()
export class CreateEquipmentTemplateInput {
  @ChoiceField(Company, { required: messages.companyRequired })
  company!: Company;

  @TextField({ max: LONGEST.name, required: messages.equipmentRequired })
  equipment!: string;

  @OptionalTextField({ max: LONGEST.name })
  model?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  serial?: string | null;

  @FlagField()
  isActive: boolean = true;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateEquipmentTemplateInput extends patchOf(CreateEquipmentTemplateInput) {}
