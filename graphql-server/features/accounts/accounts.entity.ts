import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/users.entity';

/** A password reset link that was emailed. */
@Entity('password_reset_tokens')
export class PasswordResetToken {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index('password_reset_tokens_user')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** SHA-256 of the token. The token itself is only in the email. */
  @Column('varchar', { length: 64, unique: true })
  token!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('boolean', { default: false })
  used!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A counter of failed guesses (limits/guesses.ts), shared by all servers. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  @Column('integer', { default: 0 })
  points!: number;

  /** Number of guesses that are being checked. */
  @Column('integer', { default: 0 })
  inFlight!: number;

  /** Unix time in milliseconds after which `inFlight` is ignored, in case the server that set it was killed. */
  @Column('bigint', { default: 0 })
  reservedUntil!: string;

  /** Unix time in milliseconds when the counter expires. */
  @Column('bigint')
  expire!: string;
}
