import { InputType, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { requiredMessage } from '../../../common/columns';
import { LONGEST, SERVICE_INTERVALS } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { SERVICE_PLAN_COLUMNS } from '../../../common/reference-list-columns';
import { Company } from '../../access/actor';
import { OptionalChoiceField } from '../../core/inputs/choice-fields';
import { ListTextField, OptionalListTextField } from '../../core/inputs/list-fields';
import { OptionalWholeField } from '../../core/inputs/number-fields';
import { ActiveField, listEntity } from '../../core/lists/list-entity';

/** Fields that administrators enter. Each is a column, a published field, and an input field. */
@ObjectType()
@InputType()
export class ServicePlanFields {
  @Column({ type: 'varchar', length: LONGEST.shortName, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;

  @Column('varchar', { length: 50, nullable: true })
  @OptionalChoiceField(Company, "Company whose machines the plan applies to. Null for both companies' machines.")
  company?: Company | null;

  @Column({ type: 'varchar', length: LONGEST.name, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.name, required: requiredMessage(SERVICE_PLAN_COLUMNS.equipment) })
  equipment!: string;

  @Column({ type: 'varchar', length: LONGEST.name, nullable: true, collation: 'natural_order' })
  @OptionalListTextField({ max: LONGEST.name, description: 'Null for all models of the equipment.' })
  model?: string | null;

  @Column('integer', { nullable: true })
  @OptionalWholeField({
    max: SERVICE_INTERVALS.hours,
    orElse: { field: 'everyMonths', message: messages.intervalRequired },
    description: 'Running hours between two services. Null if only months count.',
  })
  everyHours?: number | null;

  @Column('integer', { nullable: true })
  @OptionalWholeField({
    max: SERVICE_INTERVALS.months,
    description: 'Months between two services. Null if only hours count.',
  })
  everyMonths?: number | null;

  @ActiveField()
  isActive: boolean = true;
}

@ObjectType({
  description: 'A service that machines need regularly. It applies to the active machines with its names.',
})
@Entity('service_plans')
@Index('service_plans_keys', { synchronize: false })
@Check('service_plans_interval', '"everyHours" IS NOT NULL OR "everyMonths" IS NOT NULL')
export class ServicePlan extends listEntity(ServicePlanFields) {
  /** Set when a plan with services is deleted. The plan leaves the list and the report, and its services stay. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;
}
