import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/users.entity';
import type { ImportCounts } from './preview/preview.types';

/** A file uploaded for an import. It is kept for a day. */
@Entity('imports')
@Index('imports_of_person', ['userId', 'createdAt'])
export class Import {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_imports' })
  id!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_imports_person' })
  @Column('uuid')
  userId!: string;

  @Column('varchar', { length: 50 })
  list!: string;

  @Column('varchar', { length: 255, nullable: true })
  fileName!: string | null;

  /** True if tabs separate the cells. */
  @Column('boolean')
  isTabbed!: boolean;

  /** The file's content. Null once the import is applied. */
  @Column('bytea', { nullable: true })
  file!: Buffer | null;

  /** Numbers of rows that the import created, changed, left the same, or left out. Null until the import is applied. */
  @Column('jsonb', { nullable: true })
  counts!: ImportCounts | null;

  @Index('imports_by_age')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** The column mapping last used for files with these headers. */
@Entity('import_mappings')
export class ImportMapping {
  @PrimaryColumn('varchar', { length: 50, primaryKeyConstraintName: 'PK_import_mappings' })
  list!: string;

  /** Hash of the headers. */
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_import_mappings' })
  headers!: string;

  /** The field of each column. */
  @Column('jsonb')
  columns!: (string | null)[];

  @CreateDateColumn({ type: 'timestamptz' })
  usedAt!: Date;
}
