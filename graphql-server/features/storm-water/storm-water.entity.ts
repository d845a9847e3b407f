import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { PersonColumn } from '../../core/database/person-column';
import type { ForecastEntry } from '../../core/service-interfaces/weather';
import { User } from '../users/users.entity';
import type { StormWaterEvidence } from './storm-water.types';

/**
 * The weather service's newest response for a place. The row also lets only one server fetch at a time (see `services/weather`).
 */
@Entity('weather_forecasts')
export class WeatherForecast {
  /** Latitude and longitude. */
  @PrimaryColumn('text')
  place!: string;

  @Column('jsonb', { nullable: true })
  entries!: ForecastEntry[] | null;

  @Column('timestamptz', { nullable: true })
  fetchedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  /** Until this time, one server fetches and the others wait for its result. */
  @Column('timestamptz', { nullable: true })
  askedUntil!: Date | null;
}

/**
 * The last forecast for one time step. A day is a rain day if one of its steps is rainy, so past steps are kept.
 */
@Entity('rain_evidence')
@Index('rain_evidence_day', ['day'])
export class RainEvidence {
  @PrimaryColumn('timestamptz')
  startsAt!: Date;

  /** The step's day in the company's zone. */
  @Column('date')
  day!: string;

  /** True if the rain rule calls this step rainy. */
  @Column('boolean')
  rain!: boolean;

  /** The weather service's entry, unchanged. */
  @Column('jsonb')
  entry!: ForecastEntry;

  @Column('timestamptz')
  fetchedAt!: Date;
}

/** One person's approval of a day, usually a rain day. A company record, which is kept when the person's account is deleted. */
@Entity('storm_water_approvals')
@Index('storm_water_approvals_once', ['userId', 'date'], { unique: true })
@Index('storm_water_approvals_date', ['date', 'createdAt', 'id'])
export class StormWaterApproval {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('date')
  date!: string;

  @PersonColumn()
  userId!: string | null;

  @Column('boolean', { default: true })
  approved!: boolean;

  /** The person's name at the time of approval. */
  @Column('text', { nullable: true })
  approverName!: string | null;

  /** True if the day was a rain day at the time of approval. Null without a forecast. */
  @Column('boolean', { nullable: true })
  rain!: boolean | null;

  /**
   * Forecast steps of the approved day. A trigger fills `approverName`, `rain`, and `evidence`, because older servers don't
   * save them.
   */
  @Column('jsonb', { default: [] })
  evidence!: StormWaterEvidence[];

  /** Time at which `approverName`, `rain`, and `evidence` were recorded, if later than the approval. */
  @Column('timestamptz', { nullable: true })
  recordedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** One reminder to one person on one day. The primary key prevents a second reminder, even if several servers run. */
@Entity('storm_water_reminders')
export class StormWaterReminder {
  @PrimaryColumn('date')
  day!: string;

  @Index('storm_water_reminders_user')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  userId!: string;

  /** Time at which the mail server accepted the email. */
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
