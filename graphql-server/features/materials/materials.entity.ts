import { InputType, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { requiredMessage } from '../../../common/columns';
import { LONGEST } from '../../../common/limits';
import { MATERIAL_COLUMNS } from '../../../common/reference-list-columns';
import { ListTextField } from '../../core/inputs/list-fields';
import { AccountingCodeField, ActiveField, listEntity } from '../../core/lists/list-entity';

/** Fields that administrators enter. Each is a column, a published field, and an input field. */
@ObjectType()
@InputType()
export class MaterialFields {
  @Column({ type: 'varchar', length: LONGEST.name, unique: true, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.name, required: requiredMessage(MATERIAL_COLUMNS.name) })
  name!: string;

  @AccountingCodeField()
  accountingCode?: string | null;

  @ActiveField()
  isActive: boolean = true;
}

@ObjectType({ description: 'A material in the reference list.' })
@Entity('material_templates')
export class MaterialTemplate extends listEntity(MaterialFields) {}
