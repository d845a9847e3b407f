import { Field, ID, InputType, ObjectType } from 'type-graphql';
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
  @ChoiceField(Company, { required: 'Company is required' })
  company!: Company;

  @TextField({ max: 255, required: 'Equipment is required' })
  equipment!: string;

  @OptionalTextField({ max: 255 })
  model?: string | null;

  @OptionalTextField({ max: 255 })
  serial?: string | null;

  @FlagField()
  isActive: boolean = true;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateEquipmentTemplateInput {
  @IdField()
  id!: string;

  @ChoiceField(Company, { required: 'Company is required', optional: true })
  company?: Company;

  @TextField({ max: 255, required: 'Equipment is required', optional: true })
  equipment?: string;

  @OptionalTextField({ max: 255 })
  model?: string | null;

  @OptionalTextField({ max: 255 })
  serial?: string | null;

  @FlagField({ optional: true })
  isActive?: boolean;
}
