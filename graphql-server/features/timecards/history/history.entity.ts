import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../../users/users.entity';
import { Timecard } from '../timecards.entity';

/** Everything that happened to a card after it was submitted: corrections with the version they replaced, and decisions. */
@Entity('timecard_revisions')
@Index('timecard_revisions_of_card', ['timecardId', 'at'])
@Index('timecard_revisions_workers', { synchronize: false })
export class TimecardRevision {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_timecard_revisions' })
  id!: string;

  @Column('uuid')
  timecardId!: string;

  @ManyToOne(() => Timecard, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'timecardId', foreignKeyConstraintName: 'FK_timecard_revisions_card' })
  timecard!: Relation<Timecard>;

  /** The card's revision after it. */
  @Column('integer')
  revision!: number;

  @Column('varchar', { length: 20 })
  kind!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  @Column('uuid', { nullable: true })
  by!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'by', foreignKeyConstraintName: 'FK_timecard_revisions_person' })
  person?: Relation<User>;

  @Column('varchar', { length: 500, nullable: true })
  reason!: string | null;

  /** The whole version that a correction replaced. */
  @Column('jsonb', { nullable: true })
  replaced!: object | null;
}
