import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../users/users.entity';
import type { CrewContent } from './crews.types';

/** A person's named set of codes, head counts, machines, and materials, to start a card from. */
@Entity('crews')
@Index('crews_name', { synchronize: false })
export class Crew {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_crews' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_crews_person' })
  user!: Relation<User>;

  @Column('varchar', { length: 100 })
  name!: string;

  @Column('jsonb')
  content!: CrewContent;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
