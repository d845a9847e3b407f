import { InputType, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { ListTextField } from '../../core/inputs/list-fields';
import { AccountingCodeField, ActiveField, listEntity } from '../../core/lists/list-entity';

/** Fields that administrators enter. Each is a column, a published field, and an input field. */
@ObjectType()
@InputType()
export class TruckingSourceFields {
  @Column({ type: 'varchar', length: LONGEST.name, unique: true, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.name, required: messages.nameRequired })
  name!: string;

  @AccountingCodeField()
  accountingCode?: string | null;

  @ActiveField()
  isActive: boolean = true;
}

/** A company that hauls for the contractor. */
@ObjectType({ description: 'A trucking company in the reference list.' })
@Entity('trucking_sources')
export class TruckingSource extends listEntity(TruckingSourceFields) {}
