import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day whose cards a job has checked for warnings. */
@Entity('judged_days')
export class JudgedDay {
  @PrimaryColumn('date')
  day!: string;

  /** Version of the day's cards: their number and the time of their latest change, as of the job's run. */
  @Column('text')
  version!: string;

  @Column('timestamptz', { default: () => 'now()' })
  judgedAt!: Date;

  /** Ids of the cards with warnings. */
  @Column('uuid', { array: true })
  warnedIds!: string[];
}
