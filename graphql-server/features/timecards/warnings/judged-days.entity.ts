import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day whose cards were judged by a job. */
@Entity('judged_days')
export class JudgedDay {
  @PrimaryColumn('date')
  day!: string;

  /** The day's number of cards and their latest change, as the job found them. */
  @Column('text')
  version!: string;

  @Column('timestamptz', { default: () => 'now()' })
  judgedAt!: Date;

  /** Cards that had warnings. */
  @Column('uuid', { array: true })
  warnedIds!: string[];
}
