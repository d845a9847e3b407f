import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { FlagField } from '../../core/inputs/fields';
import { ListTextField, OptionalListTextField } from '../../core/inputs/list-fields';
import { patchOf } from '../../core/inputs/patch-of';
import { GraphqlOnly } from '../../core/shapes/shapes';

/** Fields that administrators enter: columns, published fields, and input at once. */
@ObjectType({ simpleResolvers: true })
@InputType()
export class CostCodeFields {
  @Column({ type: 'varchar', length: LONGEST.shortName, unique: true, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.shortName, required: messages.codeRequired })
  code!: string;

  @Column('varchar', { length: LONGEST.name })
  @ListTextField({ max: LONGEST.name, required: messages.descriptionRequired })
  description!: string;

  @Column('varchar', { length: LONGEST.unit, nullable: true })
  @OptionalListTextField({
    max: LONGEST.unit,
    description: "What its production is counted in, such as 'cubic yards'.",
  })
  productionUnit?: string | null;

  @Column('varchar', { length: LONGEST.accountingCode, nullable: true })
  @GraphqlOnly()
  @OptionalListTextField({ max: LONGEST.accountingCode, description: "Its code in the company's accounting." })
  accountingCode?: string | null;

  @Column('boolean', { default: true })
  @FlagField()
  isActive: boolean = true;
}

@ObjectType({ simpleResolvers: true })
@Entity('cost_code_templates')
export class CostCodeTemplate extends CostCodeFields {
  @PrimaryGeneratedColumn('uuid')
  @Field(() => ID)
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

@InputType()
export class CreateCostCodeTemplateInput extends CostCodeFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateCostCodeTemplateInput extends patchOf(CreateCostCodeTemplateInput) {}
