import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../users/users.entity';

/** A person's weekly summary of open cards. The primary key prevents a second summary, even if several servers run. */
@Entity('timecard_summaries')
export class TimecardSummary {
  /** Monday of the week. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'PK_timecard_summaries' })
  week!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_timecard_summaries_person' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_timecard_summaries' })
  userId!: string;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
