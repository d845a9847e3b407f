import { InputType, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { requiredMessage } from '../../../common/columns';
import { LONGEST } from '../../../common/limits';
import { COST_CODE_COLUMNS } from '../../../common/reference-list-columns';
import { ListTextField, OptionalListTextField } from '../../core/inputs/list-fields';
import { AccountingCodeField, ActiveField, listEntity } from '../../core/lists/list-entity';

/** Fields that administrators enter. Each is a column, a published field, and an input field. */
@ObjectType()
@InputType()
export class CostCodeFields {
  @Column({ type: 'varchar', length: LONGEST.shortName, unique: true, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.shortName, required: requiredMessage(COST_CODE_COLUMNS.code) })
  code!: string;

  @Column('varchar', { length: LONGEST.name })
  @ListTextField({ max: LONGEST.name, required: requiredMessage(COST_CODE_COLUMNS.description) })
  description!: string;

  @Column('varchar', { length: LONGEST.unit, nullable: true })
  @OptionalListTextField({
    max: LONGEST.unit,
    description: "Unit of the production quantity, such as 'cubic yards'.",
  })
  productionUnit?: string | null;

  @AccountingCodeField()
  accountingCode?: string | null;

  @ActiveField()
  isActive: boolean = true;
}

@ObjectType({ description: 'A cost code in the reference list.' })
@Entity('cost_code_templates')
export class CostCodeTemplate extends listEntity(CostCodeFields) {}
