import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { ApprovalStatus, hasSecondStep, type Language, type SecondStepMethod, StartPage } from '../../access/actor';
import { Role } from '../../access/roles';
import { hasPassword } from '../../services/passwords';

@Entity('users')
@Check('users_language', `language IN ('en', 'es')`)
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Stored in lowercase. */
  @Column('varchar', { length: 254, unique: true })
  email!: string;

  /** Hashed with argon2id. */
  @Column('text')
  passwordHash!: string;

  @Column('varchar', { length: 100, nullable: true })
  firstName!: string | null;

  @Column('varchar', { length: 100, nullable: true })
  lastName!: string | null;

  @Column('text', { nullable: true })
  profileImageUrl!: string | null;

  @Column('varchar', { length: 20, default: Role.user })
  role!: Role;

  @Column('varchar', { length: 20, default: ApprovalStatus.pending })
  approvalStatus!: ApprovalStatus;

  @Column('boolean', { default: false })
  passwordResetRequired!: boolean;

  /**
   * True after another person has ended this account's sessions, until the next sign-in. Only people who query the database use
   * this column. `sessionEpoch` is what ends the sessions. The column is kept because the product's requirements name it.
   */
  @Column('boolean', { default: false })
  forceLogout!: boolean;

  /**
   * Incremented when sessions are ended. Sessions of an earlier epoch are invalid, including sessions that are being created at
   * that moment.
   */
  @Column('integer', { default: 0 })
  sessionEpoch!: number;

  @Column('boolean', { default: false })
  emailVerified!: boolean;

  /** SHA-256 of the newest verification link's token. */
  @Column('varchar', { length: 64, nullable: true })
  emailVerificationToken!: string | null;

  @Column('timestamptz', { nullable: true })
  emailVerificationExpires!: Date | null;

  /** SHA-256 of the newest reset link's token. */
  @Column('varchar', { length: 64, nullable: true })
  passwordResetToken!: string | null;

  @Column('timestamptz', { nullable: true })
  passwordResetExpires!: Date | null;

  @Column('boolean', { default: false })
  stormWaterCertified!: boolean;

  @Column('boolean', { default: false })
  isAccountant!: boolean;

  /** True if a daily card is expected from this person (see the roll call). */
  @Column('boolean', { default: false })
  timecardExpected!: boolean;

  @Column('varchar', { length: 20, default: StartPage.submit })
  startPage!: StartPage;

  @Column('boolean', { default: false })
  startPageChosen!: boolean;

  /** Null until the person has chosen one. */
  @Column('varchar', { length: 2, nullable: true })
  language!: Language | null;

  /**
   * Kinds of the account's second-step methods. Updated whenever a method is added, removed, or used up (see
   * `accounts/second-step`).
   */
  @Column('text', { array: true, default: () => "'{}'" })
  secondStepMethods!: SecondStepMethod[];

  /** Time of the last email about a sign-in on a new device. */
  @Column('timestamptz', { nullable: true })
  newDeviceMailedAt!: Date | null;

  get hasPassword(): boolean {
    return hasPassword(this.passwordHash);
  }

  get hasSecondStep(): boolean {
    return hasSecondStep(this);
  }

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
