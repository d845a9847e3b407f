import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { FlagField } from '../../core/inputs/fields';
import { ListTextField, OptionalListTextField } from '../../core/inputs/list-fields';
import { patchOf } from '../../core/inputs/patch-of';
import { GraphqlOnly } from '../../core/shapes/shapes';

/** Fields that administrators enter: columns, published fields, and input at once. */
@ObjectType()
@InputType()
export class TruckingSourceFields {
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

/** A company that hauls for the contractor. */
@ObjectType()
@Entity('trucking_sources')
export class TruckingSource extends TruckingSourceFields {
  @PrimaryGeneratedColumn('uuid')
  @Field(() => ID)
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

@InputType()
export class CreateTruckingSourceInput extends TruckingSourceFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateTruckingSourceInput extends patchOf(CreateTruckingSourceInput) {}
