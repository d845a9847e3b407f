import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import { CodeFields, MachineFields, MaterialFields, WorkerLineFields } from '../../core/card-lines/line-fields';
import { PersonColumn } from '../../core/database/person-column';
import { User } from '../users/users.entity';
import { WorkOrder } from '../work-orders/work-orders.entity';
import { Worker } from '../workers/workers.entity';
import { EnteredFields } from './entered-fields.types';
import { TimecardStatus } from './timecards.types';

/** Indexes that have `synchronize: false` are created by a migration, because TypeORM can't describe them. */
@Entity('timecards')
@Index('timecards_newest', { synchronize: false })
@Index('timecards_owner_newest', { synchronize: false })
@Index('timecards_of_day', ['userId', 'createdAt'])
@Index('timecards_work_area_search', { synchronize: false })
@Index('timecards_to_review', { synchronize: false })
@Index('timecards_withdrawn', { synchronize: false })
@Index('timecards_totals', { synchronize: false })
@Index('timecards_returned', { synchronize: false })
export class Timecard extends EnteredFields {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('varchar', { length: 20, default: TimecardStatus.submitted })
  status!: TimecardStatus;

  /** Incremented only by corrections. */
  @Column('integer', { default: 1 })
  revision!: number;

  /** Reviewer who approved or returned the card. Null while the card waits for a decision. */
  @PersonColumn()
  decidedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  returnReason!: string | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  @PersonColumn()
  withdrawnBy!: string | null;

  /** True if the card was submitted or corrected for a day that was already closed. */
  @Column('boolean', { default: false })
  afterClosing!: boolean;

  /** Sum of operator and laborer hours. This sum and the next two are stored, so that lists and totals don't read the lines. */
  @Column('numeric', { precision: 12, scale: 2 })
  totalHours!: string;

  @Column('numeric', { precision: 12, scale: 2 })
  machineHours!: string;

  @Column('integer')
  equipmentCount!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

@Entity('cost_codes')
@Index('cost_codes_of_card', ['timecardId', 'position'])
@Index('cost_codes_work_order', { synchronize: false })
export class CostCode extends CodeFields {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => Timecard, { onDelete: 'CASCADE' })
  @Column('uuid')
  timecardId!: string;

  /** Position on the card, from 1. */
  @Column('integer')
  position!: number;

  @ManyToOne(() => WorkOrder)
  @JoinColumn({ name: 'workOrderId', foreignKeyConstraintName: 'FK_cost_codes_work_order' })
  workOrder?: Relation<WorkOrder>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

@Entity('equipment_lines')
@Index('equipment_lines_of_cost_code', ['costCodeId', 'position'])
@Index('equipment_lines_unlinked_names', { synchronize: false })
export class EquipmentLine extends MachineFields {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => CostCode, { onDelete: 'CASCADE' })
  @Column('uuid')
  costCodeId!: string;

  @Column('integer')
  position!: number;

  /**
   * Id of the only listed machine that matches the texts. Null if none or several match. The column has no foreign key, because a
   * submission must not fail while the machine is being deleted. Queries join the machines, so a deleted machine's id is
   * harmless.
   */
  @Column('uuid', { nullable: true })
  equipmentTemplateId!: string | null;
}

@Entity('material_lines')
@Index('material_lines_of_cost_code', ['costCodeId', 'position'])
export class MaterialLine extends MaterialFields {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => CostCode, { onDelete: 'CASCADE' })
  @Column('uuid')
  costCodeId!: string;

  @Column('integer')
  position!: number;
}

@Entity('worker_lines')
@Index('worker_lines_of_code', ['costCodeId', 'position'])
@Index('worker_lines_of_worker', ['workerId'])
@Check('worker_lines_one_name', '("workerId" IS NULL) <> (name IS NULL)')
export class WorkerLine extends WorkerLineFields {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_worker_lines' })
  id!: string;

  @ForeignKey(() => CostCode, { onDelete: 'CASCADE', name: 'FK_worker_lines_code' })
  @Column('uuid')
  costCodeId!: string;

  @ManyToOne(() => Worker)
  @JoinColumn({ name: 'workerId', foreignKeyConstraintName: 'FK_worker_lines_worker' })
  worker?: Relation<Worker> | null;

  @Column('integer')
  position!: number;
}
