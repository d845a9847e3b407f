import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { PersonColumn } from '../../core/database/person-column';
import { descriptions } from '../../core/descriptions';
import { all, DayField, TextField } from '../../core/inputs/fields';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { Day, Moment } from '../../core/shapes/scalars';
import { TruckingRecord } from '../loads/loads.types';
import { Person } from '../users/users.types';
import { StatementRow } from './statement-file.types';

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

/** Fields that people enter. Each is a column, a published field, and an input field. */
@ObjectType()
@InputType()
export class StatementFields {
  @Column('varchar', { length: LONGEST.name })
  @TextField({ max: LONGEST.name, required: messages.truckingCompanyRequired })
  truckingCompany!: string;

  @Column('varchar', { length: LONGEST.shortName })
  @TextField({ max: LONGEST.shortName, required: messages.statementNumberRequired })
  number!: string;

  @Column('date')
  @DayField({ required: serverMessages.startDateRequired })
  startDate!: string;

  @Column('date')
  @DayField({ required: serverMessages.endDateRequired })
  endDate!: string;
}

const OptionalMoment = () =>
  all(
    Column('timestamptz', { nullable: true }),
    Field(() => Moment, { nullable: true }),
  );
const OptionalText = (length: number, description?: string) =>
  all(
    Column('varchar', { length, nullable: true }),
    Field(() => String, { nullable: true, description }),
  );

@ObjectType({ description: "A hauler's list of billed loads, matched with our loads." })
@Entity('hauler_statements')
@Index('hauler_statements_newest', ['at', 'id'])
@Index('hauler_statements_number', { synchronize: false })
export class HaulerStatement extends StatementFields {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_hauler_statements' })
  @Field(() => ID)
  id!: string;

  @OptionalText(255)
  fileName!: string | null;

  @PersonColumn('FK_hauler_statements_person', 'by')
  byId!: string | null;

  @NullableField(() => Person)
  by!: Person | null;

  @CreateDateColumn({ type: 'timestamptz' })
  @Field(() => Moment)
  at!: string;

  /** Moment of the last matching. The lines do not include later changes of loads. */
  @Column('timestamptz', { default: () => 'now()' })
  matchedAt!: Date;

  @Column('varchar', { length: 64, default: '' })
  @Field({ description: 'Changes whenever the state or the load of a line changes. Send it to `acceptStatement`.' })
  version!: string;

  @Column('jsonb', { name: 'counts', default: {} })
  linesByState!: Partial<Record<StatementLineState, number>>;

  @Field(() => [StatementCount], { description: 'Number of lines in each state.' })
  counts!: StatementCount[];

  @Field(() => Int, {
    description: 'Number of loads of the company and the period that no valid statement bills.',
  })
  notBilled!: number;

  @OptionalMoment()
  acceptedAt!: string | null;

  @PersonColumn('FK_hauler_statements_accepter', 'acceptedBy')
  acceptedById!: string | null;

  @NullableField(() => Person)
  acceptedBy!: Person | null;

  @OptionalText(LONGEST.notes)
  note!: string | null;

  @Field(() => Int, {
    description:
      'Number of lines whose load changed after the statement was accepted. Before that, the number of loads of the company and the period that were entered, changed, deleted, or given up by a void statement after the last matching.',
  })
  changedSince!: number;

  @OptionalMoment()
  voidedAt!: string | null;

  @PersonColumn('FK_hauler_statements_voider', 'voidedBy')
  voidedById!: string | null;

  @NullableField(() => Person)
  voidedBy!: Person | null;

  @OptionalText(LONGEST.reason)
  voidReason!: string | null;
}

// A load can be deleted, so a line has no foreign key to it.
@ObjectType({ description: 'A line of a statement, with the load that it bills.' })
@Entity('statement_lines')
@Unique('statement_lines_row', ['statementId', 'row'])
// Two lines of valid statements never share a load, even after concurrent changes.
@Index('statement_lines_load', ['loadId'], { unique: true, where: '"loadId" IS NOT NULL AND NOT "isVoid"' })
@Index('statement_lines_ticket', { synchronize: false })
export class StatementLine extends StatementRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_statement_lines' })
  @Field(() => ID)
  id!: string;

  @ForeignKey(() => HaulerStatement, { name: 'FK_statement_lines_statement' })
  @Column('uuid')
  statementId!: string;

  @Column('integer')
  @Field(() => Int, { description: descriptions.rowNumber })
  row!: number;

  @Column('varchar', { length: 20, default: 'not_on_our_loads' })
  @Field(() => StatementLineState)
  state!: StatementLineState;

  @Column('jsonb', { default: [] })
  @Field(() => [String], {
    description: 'Values that differ from the load: ticket, day, truck, material, quantity, and unit.',
  })
  differences!: string[];

  @Column('boolean', { default: false })
  @Field({
    description: 'True if a person chose the load, or chose that there is none. Matching then keeps the choice.',
  })
  byHand!: boolean;

  @OptionalText(LONGEST.reason, 'Reason of the person who chose the load.')
  reason!: string | null;

  @Column('uuid', { nullable: true })
  loadId!: string | null;

  /** Id of another valid statement with the same ticket. */
  @Column('uuid', { nullable: true })
  otherStatementId!: string | null;

  /** Material by our name. `ourUnit` is the same for the unit. */
  @Column('varchar', { length: LONGEST.name, nullable: true })
  ourMaterial!: string | null;

  @Column('varchar', { length: LONGEST.unit, nullable: true })
  ourUnit!: string | null;

  /** The load as it was when the statement was accepted. */
  @Column('jsonb', { nullable: true })
  acceptedLoad!: object | null;

  /** True if the statement is void. Lines of other statements can then have the load. */
  @Column('boolean', { default: false })
  isVoid!: boolean;

  @NullableField(
    () => TruckingRecord,
    'The load that the line bills. Once the statement is accepted, the load as it was then. Null if there is none, or if it was deleted before that.',
  )
  load!: TruckingRecord | null;

  @NullableField(() => Day, "Day of the load in the company's time zone.")
  loadDate!: string | null;

  /** The resolver reads the other statement by this id. */
  otherStatement!: Pick<HaulerStatement, 'id' | 'number'> | null;

  @Field(() => [String], { description: 'Changes of the load after the statement was accepted, as sentences.' })
  changedSince!: string[];

  @Field(() => [String], { description: 'Says if the load or its ticket was entered after the statement was added.' })
  enteredAfter!: string[];
}
