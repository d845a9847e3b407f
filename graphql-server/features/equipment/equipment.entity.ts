import { InputType, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { requiredMessage } from '../../../common/columns';
import { LONGEST } from '../../../common/limits';
import { EQUIPMENT_COLUMNS } from '../../../common/reference-list-columns';
import { Company } from '../../access/actor';
import { ChoiceField } from '../../core/inputs/choice-fields';
import { ListTextField, OptionalListTextField } from '../../core/inputs/list-fields';
import { AccountingCodeField, ActiveField, listEntity } from '../../core/lists/list-entity';

/** Fields that administrators and engineers enter. Each is a column, a published field, and an input field. */
@ObjectType()
@InputType()
export class EquipmentFields {
  @Column('varchar', { length: 50 })
  @ChoiceField(Company, { required: requiredMessage(EQUIPMENT_COLUMNS.company) })
  company!: Company;

  @Column({ type: 'varchar', length: LONGEST.name, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.name, required: requiredMessage(EQUIPMENT_COLUMNS.equipment) })
  equipment!: string;

  @Column({ type: 'varchar', length: LONGEST.name, nullable: true, collation: 'natural_order' })
  @OptionalListTextField({ max: LONGEST.name })
  model?: string | null;

  @Column({ type: 'varchar', length: LONGEST.name, nullable: true, collation: 'natural_order' })
  @OptionalListTextField({ max: LONGEST.name })
  serial?: string | null;

  @AccountingCodeField()
  accountingCode?: string | null;

  @ActiveField()
  isActive: boolean = true;
}

@ObjectType()
@Entity('equipment_templates')
@Index('equipment_templates_keys', { synchronize: false })
export class EquipmentTemplate extends listEntity(EquipmentFields) {
  /** Set when a machine with readings is deleted. The machine leaves all lists and pickers, and its readings stay. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;
}
