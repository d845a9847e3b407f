import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day whose cards a job has checked for warnings. */
@Entity('judged_days')
export class JudgedDay {
  @PrimaryColumn('date')
  day!: string;

  /** Number of the day's cards, and the time of their latest change, when the job ran. */
  @Column('text')
  version!: string;

  @Column('timestamptz', { default: () => 'now()' })
  judgedAt!: Date;

  /** Cards with warnings. */
  @Column('uuid', { array: true })
  warnedIds!: string[];
}
