import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../core/shapes/scalars';
import { GraphqlOnly } from '../../core/shapes/shapes';
import { WorkOrderName } from '../work-orders/work-orders.types';

@ObjectType()
export class EquipmentLine {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  company!: string;

  @Field({ simple: true })
  equipment!: string;

  @Field(() => String, { nullable: true, simple: true })
  model!: string | null;

  @Field(() => String, { nullable: true, simple: true })
  serial!: string | null;

  @Field(() => Decimal, { simple: true })
  hours!: string;

  @GraphqlOnly()
  @Field(() => Decimal, { simple: true, description: 'On standby for extra work; not part of its hours.' })
  standbyHours!: string;
}

@ObjectType()
export class MaterialLine {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  name!: string;

  @Field(() => Decimal, { simple: true })
  quantity!: string;

  @Field({ simple: true })
  unit!: string;
}

@ObjectType()
export class CostCode {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  code!: string;

  @Field(() => Int, { simple: true })
  operatorCount!: number;

  @Field(() => Int, { simple: true })
  laborerCount!: number;

  @Field(() => Decimal, { simple: true })
  operatorHours!: string;

  @Field(() => Decimal, { simple: true })
  laborerHours!: string;

  @Field(() => Decimal, { nullable: true, simple: true })
  productionQuantity!: string | null;

  @GraphqlOnly()
  @Field(() => ID, { nullable: true, simple: true, description: 'The work order that this is extra work for.' })
  workOrderId!: string | null;

  @GraphqlOnly()
  @Field(() => WorkOrderName, { nullable: true, simple: true })
  workOrder!: WorkOrderName | null;

  @Field(() => [EquipmentLine], { simple: true })
  equipment!: EquipmentLine[];

  @Field(() => [MaterialLine], { simple: true })
  materials!: MaterialLine[];
}
