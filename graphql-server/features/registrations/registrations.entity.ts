import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/users.entity';

/**
 * One registration of an unverified address, with the emailed link. An address can have several. The first link used sets the
 * account's password and name and invalidates the other links (decision 022).
 */
@Entity('registrations')
export class Registration {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index('registrations_user')
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  /** Hashed with argon2id. */
  @Column('text')
  passwordHash!: string;

  @Column('varchar', { length: 100, nullable: true })
  firstName!: string | null;

  @Column('varchar', { length: 100, nullable: true })
  lastName!: string | null;

  /** Issuer of the OpenID identity that registered, if one did. The identity can sign in once the address is verified. */
  @Column('text', { nullable: true })
  issuer!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  subject!: string | null;

  /** Time at which the form was sent. Sending the link again keeps this time. */
  @Column('timestamptz', { default: () => 'now()' })
  registeredAt!: Date;

  /** SHA-256 of the link's token. Null until the email job has created the token. */
  @Column('varchar', { length: 64, nullable: true, unique: true })
  token!: string | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** Time at which this registration verified the address. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  /** Time at which the emails to administrators were enqueued. A registration copied for a resent link has it from the start. */
  @Column('timestamptz', { nullable: true })
  announcedAt!: Date | null;
}
