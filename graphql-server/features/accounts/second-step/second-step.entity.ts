import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../../users/users.entity';

/** An authenticator app of a person. */
@Entity('authenticators')
export class Authenticator {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_authenticators' })
  id!: string;

  @Index('authenticators_of_person')
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_authenticators_person' })
  user!: Relation<User>;

  @Column('varchar', { length: 100 })
  name!: string;

  /** Encrypted: see `services/stored-secrets.ts`. */
  @Column('text')
  secret!: string;

  /** The 30-second step of the newest code that was used. Codes of it and before are refused. */
  @Column('bigint', { default: 0 })
  lastUsedStep!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Null until a code has shown that the app has the secret. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

/** A code that was not used yet. A used one is deleted. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_recovery_codes' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_recovery_codes_person' })
  user!: Relation<User>;

  /** SHA-256. */
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_recovery_codes' })
  hash!: string;
}
