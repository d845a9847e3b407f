import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PersonColumn } from '../../../core/database/person-column';
import { Timecard } from '../timecards.entity';

/** An event of a card after its submission, such as a decision. A correction also stores the version that it replaced. */
@Entity('timecard_revisions')
@Index('timecard_revisions_of_card', ['timecardId', 'at'])
@Index('timecard_revisions_workers', { synchronize: false })
export class TimecardRevision {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_timecard_revisions' })
  id!: string;

  @ForeignKey(() => Timecard, { onDelete: 'CASCADE', name: 'FK_timecard_revisions_card' })
  @Column('uuid')
  timecardId!: string;

  /** The card's revision after the event. */
  @Column('integer')
  revision!: number;

  @Column('varchar', { length: 20 })
  kind!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  @PersonColumn('FK_timecard_revisions_person')
  by!: string | null;

  @Column('varchar', { length: 500, nullable: true })
  reason!: string | null;

  /** The whole version that a correction replaced. */
  @Column('jsonb', { nullable: true })
  replaced!: object | null;
}
