import { InputType, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import { requiredMessage } from '../../../common/columns';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { WORKER_COLUMNS } from '../../../common/reference-list-columns';
import { WorkerKind } from '../../core/card-lines/worker-kind';
import { descriptions } from '../../core/descriptions';
import { ChoiceField } from '../../core/inputs/choice-fields';
import { OptionalIdField } from '../../core/inputs/fields';
import { ListTextField, OptionalListTextField } from '../../core/inputs/list-fields';
import { ActiveField } from '../../core/lists/list-entity';
import { User } from '../users/users.entity';

/** Fields that administrators enter. Each is a column, a published field, and an input field. */
@ObjectType()
@InputType()
export class WorkerFields {
  @Column({ type: 'varchar', length: LONGEST.shortName, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.shortName, required: requiredMessage(WORKER_COLUMNS.firstName) })
  firstName!: string;

  @Column({ type: 'varchar', length: LONGEST.shortName, collation: 'natural_order' })
  @ListTextField({ max: LONGEST.shortName, required: requiredMessage(WORKER_COLUMNS.lastName) })
  lastName!: string;

  @Column('varchar', { length: LONGEST.accountingCode, nullable: true })
  @OptionalListTextField({
    max: LONGEST.accountingCode,
    description: 'Employee number of the worker for payroll. Null if there is none.',
  })
  employeeNumber?: string | null;

  @Column('varchar', { length: LONGEST.shortName, nullable: true })
  @OptionalListTextField({
    max: LONGEST.shortName,
    description: 'Trade or class of the worker for payroll. Null if there is none.',
  })
  workerClass?: string | null;

  @Column('varchar', { length: 20 })
  @ChoiceField(WorkerKind, { required: requiredMessage(WORKER_COLUMNS.kind) })
  kind!: WorkerKind;

  @Column('varchar', { length: LONGEST.accountingCode, nullable: true })
  @OptionalListTextField({
    max: LONGEST.accountingCode,
    description: descriptions.accountingCode,
  })
  accountingCode?: string | null;

  @ActiveField()
  isActive: boolean = true;

  @Column('uuid', { nullable: true })
  @OptionalIdField({
    message: messages.accountUnknown,
    description: "Id of the worker's account. Null if the worker has no account.",
  })
  userId?: string | null;
}

/** A person whose hours are booked by name. Most workers have no account. */
@Entity('workers')
@Index('workers_employee_number', { synchronize: false })
@Index('workers_name', { synchronize: false })
export class Worker extends WorkerFields {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_workers' })
  id!: string;

  @OneToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_workers_account' })
  account?: Relation<User> | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
