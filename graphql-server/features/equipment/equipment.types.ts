import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { Company } from '../../access/actor';
import { ChoiceField, FlagField, IdField, OptionalTextField, TextField } from '../../core/fields';
import { Decimal } from '../../core/scalars';

@ObjectType({ simpleResolvers: true })
export class EquipmentTemplate {
  @Field(() => ID)
  id!: string;

  @Field(() => Company)
  company!: Company;

  @Field()
  equipment!: string;

  @Field(() => String, { nullable: true })
  model!: string | null;

  @Field(() => String, { nullable: true })
  serial!: string | null;

  @Field()
  isActive!: boolean;
}

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
export class UpdateEquipmentTemplateInput {
  @IdField()
  id!: string;

  @ChoiceField(Company, { required: messages.companyRequired, optional: true })
  company?: Company;

  @TextField({ max: LONGEST.name, required: messages.equipmentRequired, optional: true })
  equipment?: string;

  @OptionalTextField({ max: LONGEST.name })
  model?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  serial?: string | null;

  @FlagField({ optional: true })
  isActive?: boolean;
}
