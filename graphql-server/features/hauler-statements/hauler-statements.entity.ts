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
import { User } from '../users/users.entity';
import type { StatementLineState } from './hauler-statements.types';

/** A hauler's list of billed loads. It stays when the account that added it is deleted. */
@Entity('hauler_statements')
@Index('hauler_statements_newest', ['at', 'id'])
@Index('hauler_statements_number', { synchronize: false })
export class HaulerStatement {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_hauler_statements' })
  id!: string;

  @Column('varchar', { length: LONGEST.name })
  truckingCompany!: string;

  @Column('varchar', { length: LONGEST.shortName })
  number!: string;

  @Column('date')
  startDate!: string;

  @Column('date')
  endDate!: string;

  @Column('varchar', { length: 255, nullable: true })
  fileName!: string | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL', name: 'FK_hauler_statements_person' })
  @Column('uuid', { nullable: true })
  by!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  /** Moment of the last matching. The lines do not include later changes of loads. */
  @Column('timestamptz', { default: () => 'now()' })
  matchedAt!: Date;

  /** Hash of the states and loads of the lines. */
  @Column('varchar', { length: 64, default: '' })
  version!: string;

  /** Number of lines in each state. */
  @Column('jsonb', { default: {} })
  counts!: Partial<Record<StatementLineState, number>>;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL', name: 'FK_hauler_statements_accepter' })
  @Column('uuid', { nullable: true })
  acceptedBy!: string | null;

  @Column('varchar', { length: LONGEST.notes, nullable: true })
  note!: string | null;

  @Column('timestamptz', { nullable: true })
  voidedAt!: Date | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL', name: 'FK_hauler_statements_voider' })
  @Column('uuid', { nullable: true })
  voidedBy!: string | null;

  @Column('varchar', { length: LONGEST.reason, nullable: true })
  voidReason!: string | null;
}

/** A line of a statement with the load that it bills. A load can be deleted, so the line has no foreign key to it. */
@Entity('statement_lines')
@Unique('statement_lines_row', ['statementId', 'row'])
// Two lines of valid statements never share a load, even after concurrent changes.
@Index('statement_lines_load', ['loadId'], { unique: true, where: '"loadId" IS NOT NULL AND NOT "isVoid"' })
@Index('statement_lines_ticket', { synchronize: false })
export class StatementLine {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_statement_lines' })
  id!: string;

  @ForeignKey(() => HaulerStatement, { name: 'FK_statement_lines_statement' })
  @Column('uuid')
  statementId!: string;

  /** Number of the row in the file. */
  @Column('integer')
  row!: number;

  @Column('varchar', { length: LONGEST.ticketNumber, nullable: true })
  ticketNumber!: string | null;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('varchar', { length: LONGEST.shortName, nullable: true })
  truckNumber!: string | null;

  @Column('varchar', { length: LONGEST.name, nullable: true })
  material!: string | null;

  @Column('numeric', { precision: 10, scale: 2 })
  quantity!: string;

  @Column('varchar', { length: LONGEST.unit, nullable: true })
  unit!: string | null;

  @Column('varchar', { length: 20, default: 'not_on_our_loads' })
  state!: StatementLineState;

  /** Names of the values that differ from the load's, such as 'truck'. */
  @Column('jsonb', { default: [] })
  differences!: string[];

  /** True if a person chose the load, or chose that there is none. Matching then keeps the choice. */
  @Column('boolean', { default: false })
  byHand!: boolean;

  @Column('varchar', { length: LONGEST.reason, nullable: true })
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
}
