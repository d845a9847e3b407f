import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/users.entity';

/** One line of the activity log, written by `core/operations/audit.ts`. A migration creates the trigram index for the search. */
@Entity('activity_logs')
@Index('activity_logs_newest', ['createdAt', 'id'])
@Index('activity_logs_search_key', { synchronize: false })
export class ActivityLog {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index('activity_logs_user')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('varchar', { length: 100 })
  action!: string;

  @Column('text', { nullable: true })
  details!: string | null;

  @Column('varchar', { length: 45, nullable: true })
  ipAddress!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  /**
   * Key that prevents duplicate rows, such as several rows for a person's rejections within an hour
   * (`core/operations/rejection-log.ts`).
   */
  @Index('activity_logs_once', { unique: true, where: '"onceKey" IS NOT NULL' })
  @Column('varchar', { length: 150, nullable: true })
  onceKey!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
