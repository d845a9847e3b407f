import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { User } from '../users/users.entity';
import type { CrewContent } from './crews.types';

/** A person's named set of codes, people or head counts, machines, and materials. New cards can start from it. */
@Entity('crews')
@Index('crews_name', { synchronize: false })
export class Crew {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_crews' })
  id!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_crews_person' })
  @Column('uuid')
  userId!: string;

  @Column('varchar', { length: 100 })
  name!: string;

  @Column('jsonb')
  content!: CrewContent;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
