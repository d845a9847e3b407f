import { Field, ID, ObjectType } from 'type-graphql';
import { CodeFields, MachineFields, MaterialFields, WorkerLineFields } from '../../core/card-lines/line-fields';
import { NullableField } from '../../core/shapes/nullable-field';
import { GraphqlOnly, RestOrder } from '../../core/shapes/shapes';
import { WorkOrderName } from '../work-orders/work-orders.types';

@RestOrder('id')
@ObjectType()
export class EquipmentLine extends MachineFields {
  @Field(() => ID)
  id!: string;
}

@RestOrder('id', 'name', 'quantity')
@ObjectType()
export class MaterialLine extends MaterialFields {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ description: 'A person with hours on a cost code.' })
export class WorkerLine extends WorkerLineFields {
  @Field(() => ID)
  id!: string;

  declare name: string;
}

@RestOrder('id')
@ObjectType({ description: 'A section of a timecard: the people, hours, equipment, and materials on one cost code.' })
export class CostCode extends CodeFields {
  @Field(() => ID)
  id!: string;

  @GraphqlOnly()
  @NullableField(() => WorkOrderName)
  workOrder!: WorkOrderName | null;

  @GraphqlOnly()
  @Field(() => [WorkerLine], {
    description:
      'Named people with their hours. Empty if people are only counted. Otherwise, the counts and hours of the cost code are the totals of the named people.',
  })
  workers!: WorkerLine[];

  @Field(() => [EquipmentLine])
  equipment!: EquipmentLine[];

  @Field(() => [MaterialLine])
  materials!: MaterialLine[];
}
