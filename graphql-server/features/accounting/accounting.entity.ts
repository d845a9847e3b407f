import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Generated,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { PersonColumn } from '../../core/database/person-column';
import type { BatchKind } from './accounting.types';
import type { Layout } from './templates/templates.types';

/** A file that was handed over to accounting. Rows are never deleted. */
@Entity('accounting_batches')
@Unique('accounting_batches_number', ['number'])
@Index('accounting_batches_valid', ['kind', 'number'], { where: '"voidedAt" IS NULL' })
export class AccountingBatch {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_accounting_batches' })
  id!: string;

  /** Batch number from one sequence for all kinds, so no number is used twice. */
  @Generated('increment')
  @Column('integer')
  number!: number;

  @Column('varchar', { length: 20 })
  kind!: BatchKind;

  @Column('date')
  through!: string;

  /** Name of the template when the batch was created. */
  @Column('varchar', { length: 100 })
  template!: string;

  /** Id of the template. Null if the batch has no file or an older server created the batch. */
  @Column('varchar', { length: 100, nullable: true })
  templateId!: string | null;

  /** True if the lines were handed over without Fieldbook, so that the batch has no file. */
  @Column('boolean', { default: false })
  elsewhere!: boolean;

  @PersonColumn('FK_accounting_batches_person')
  by!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  @Column('integer')
  lines!: number;

  @Column('numeric', { precision: 16, scale: 2 })
  total!: string;

  @Column('varchar', { length: 64 })
  sha256!: string;

  @Column('integer')
  bytes!: number;

  /** Time of the first download. */
  @Column('timestamptz', { nullable: true })
  downloadedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  voidedAt!: Date | null;

  @PersonColumn('FK_accounting_batches_voider')
  voidedBy!: string | null;

  @Column('varchar', { length: 500, nullable: true })
  voidReason!: string | null;
}

/** Line of a batch: a quantity by which approved records differ from earlier batches. The line stays when its card is deleted. */
@Entity('accounting_lines')
@Unique('accounting_lines_of_batch', ['batchId', 'position'])
@Index('accounting_lines_of_card', ['timecardId'])
@Index('accounting_lines_of_worker', { synchronize: false })
@Index('accounting_lines_of_record', { synchronize: false })
export class AccountingLine {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_accounting_lines' })
  id!: string;

  /** Lines are inserted before their batch. If a line fails, no batch number has been used, so numbers have no gaps. */
  @ForeignKey(() => AccountingBatch, { name: 'FK_accounting_lines_batch' })
  @Column('uuid')
  batchId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid', { nullable: true })
  timecardId!: string | null;

  /** Id of a load or a meter reading. Null for a line of a card. */
  @Column('uuid', { nullable: true })
  recordId!: string | null;

  @Column('integer', { nullable: true })
  revision!: number | null;

  @Column('date')
  date!: string;

  /** Identifies the line in all batches of a kind. Lines with the same key differ only in quantity. */
  @Column('text')
  key!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  quantity!: string;

  /** Texts for the template's columns, keyed by `AccountingSource`, and ids of list entries. */
  @Column('jsonb')
  values!: Record<string, string>;
}

/** One part of a batch's stored file. */
@Entity('accounting_files')
export class AccountingFile {
  @ForeignKey(() => AccountingBatch, { name: 'FK_accounting_files_batch' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_accounting_files' })
  batchId!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'PK_accounting_files' })
  part!: number;

  @Column('bytea')
  content!: Buffer;
}

/** A company's own template for the files of one kind of batch. */
@Entity('accounting_templates')
@Index('accounting_templates_name', { synchronize: false })
export class AccountingTemplate {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_accounting_templates' })
  id!: string;

  @Column('varchar', { length: 20 })
  kind!: BatchKind;

  @Column('varchar', { length: 100 })
  name!: string;

  @Column('jsonb')
  layout!: Layout;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
