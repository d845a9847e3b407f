import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { descriptions } from '../../core/descriptions';
import { connectionOf } from '../../core/shapes/paging';
import { Day, Decimal, Moment } from '../../core/shapes/scalars';
import { TruckingRecord } from '../loads/loads.types';
import { Person } from '../users/users.types';

/** Result of comparing a line with our loads. If several apply, the order of the CASE in `MATCH` decides (matching.queries.ts). */
export enum StatementLineState {
  matched = 'matched',
  quantity_differs = 'quantity_differs',
  unit_differs = 'unit_differs',
  material_differs = 'material_differs',
  day_differs = 'day_differs',
  without_ticket = 'without_ticket',
  billed_twice = 'billed_twice',
  not_on_our_loads = 'not_on_our_loads',
}
registerEnumType(StatementLineState, { name: 'StatementLineState' });

@ObjectType()
export class StatementCount {
  @Field(() => StatementLineState)
  state!: StatementLineState;

  @Field(() => Int)
  lines!: number;
}

@ObjectType({
  description: "A hauler's list of billed loads, matched with our loads.",
})
export class HaulerStatement {
  @Field(() => ID)
  id!: string;

  @Field()
  truckingCompany!: string;

  @Field({ description: 'Number that the hauler gave the statement.' })
  number!: string;

  @Field(() => Day)
  startDate!: string;

  @Field(() => Day)
  endDate!: string;

  @Field(() => String, { nullable: true })
  fileName!: string | null;

  @Field(() => Person, { nullable: true })
  by!: Person | null;

  @Field(() => Moment)
  at!: string;

  @Field({ description: 'Changes whenever the state or the load of a line changes. Send it to `acceptStatement`.' })
  version!: string;

  @Field(() => [StatementCount], { description: 'Number of lines in each state.' })
  counts!: StatementCount[];

  @Field(() => Int, { description: 'Number of loads of the company and the period that no valid statement bills.' })
  notBilled!: number;

  @Field(() => Moment, { nullable: true })
  acceptedAt!: string | null;

  @Field(() => Person, { nullable: true })
  acceptedBy!: Person | null;

  @Field(() => String, { nullable: true })
  note!: string | null;

  @Field(() => Int, {
    description:
      'Number of lines whose load changed after the statement was accepted. Before that, the number of loads of the company and the period that were entered, changed, or deleted after the last matching.',
  })
  changedSince!: number;

  @Field(() => Moment, { nullable: true })
  voidedAt!: string | null;

  @Field(() => Person, { nullable: true })
  voidedBy!: Person | null;

  @Field(() => String, { nullable: true })
  voidReason!: string | null;
}

@ObjectType()
export class HaulerStatementConnection extends connectionOf(HaulerStatement) {}

@ObjectType({ description: 'A line of a statement, with the load that it bills.' })
export class StatementLine {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: descriptions.rowNumber })
  row!: number;

  @Field(() => String, { nullable: true })
  ticketNumber!: string | null;

  @Field(() => Day, { nullable: true })
  date!: string | null;

  @Field(() => String, { nullable: true })
  truckNumber!: string | null;

  @Field(() => String, { nullable: true })
  material!: string | null;

  @Field(() => Decimal)
  quantity!: string;

  @Field(() => String, { nullable: true })
  unit!: string | null;

  @Field(() => StatementLineState)
  state!: StatementLineState;

  @Field({ description: 'True if a person chose the load, or chose that there is none.' })
  byHand!: boolean;

  @Field(() => String, { nullable: true, description: 'Reason of the person who chose the load.' })
  reason!: string | null;

  @Field(() => TruckingRecord, {
    nullable: true,
    description:
      'The load that the line bills. Once the statement is accepted, the load as it was then. Null if there is none, or if it was deleted before that.',
  })
  load!: TruckingRecord | null;

  @Field(() => Day, { nullable: true, description: "Day of the load in the company's time zone." })
  loadDate!: string | null;

  /** Id of the statement, for the resolver. */
  otherStatement!: Pick<HaulerStatement, 'id'> | null;

  @Field(() => [String], {
    description: 'Values that differ from the load: ticket, day, truck, material, quantity, and unit.',
  })
  differences!: string[];

  @Field(() => [String], { description: 'Changes of the load after the statement was accepted, as sentences.' })
  changedSince!: string[];

  @Field(() => [String], { description: 'Says if the load or its ticket was entered after the statement was added.' })
  enteredAfter!: string[];
}

@ObjectType()
export class StatementLineConnection extends connectionOf(StatementLine) {}
