import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PersonColumn } from '../../../core/database/person-column';
import { User } from '../../users/users.entity';

/** A day on which a person reported no work. A card for that day takes precedence. */
@Entity('no_work_days')
export class NoWorkDay {
  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_no_work_days_person' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_no_work_days' })
  userId!: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'PK_no_work_days' })
  date!: string;

  @Column('varchar', { length: 500, nullable: true })
  reason!: string | null;

  /** Reviewer who reported the day. Null if the person reported it, or if the reviewer's account has been deleted. */
  @PersonColumn('FK_no_work_days_reporter')
  reportedBy!: string | null;

  /** True if a reviewer reported the day, even if the reviewer's account has been deleted. */
  @Column('boolean', { default: false })
  byReviewer!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** One kind of email to one person on one morning. The primary key prevents a second email, even if several servers run. */
@Entity('roll_call_mails')
export class RollCallMail {
  /** The morning on which the email is sent. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'PK_roll_call_mails' })
  day!: string;

  /** `missing` or `digest`. */
  @PrimaryColumn('varchar', { length: 20, primaryKeyConstraintName: 'PK_roll_call_mails' })
  kind!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_roll_call_mails_person' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_roll_call_mails' })
  userId!: string;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
