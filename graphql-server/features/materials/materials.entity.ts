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
export class MaterialFields {
  @Column({ type: 'varchar', length: LONGEST.name, unique: true, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.name, required: messages.nameRequired })
  name!: string;

  @Column('varchar', { length: LONGEST.accountingCode, nullable: true })
  @GraphqlOnly()
  @OptionalListTextField({ max: LONGEST.accountingCode, description: "Its code in the company's accounting." })
  accountingCode?: string | null;

  @Column('boolean', { default: true })
  @FlagField()
  isActive: boolean = true;
}

@ObjectType({ simpleResolvers: true })
@Entity('material_templates')
export class MaterialTemplate extends MaterialFields {
  @PrimaryGeneratedColumn('uuid')
  @Field(() => ID)
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

@InputType()
export class CreateMaterialTemplateInput extends MaterialFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateMaterialTemplateInput extends patchOf(CreateMaterialTemplateInput) {}
