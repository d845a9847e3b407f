import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/users.entity';

/**
 * One registration of an address that was not verified at the time, with the link that was mailed for it. An address can
 * have several: the first link used sets its password and name on the account and ends the others (decision 022).
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

  /** argon2id. */
  @Column('text')
  passwordHash!: string;

  @Column('varchar', { length: 100, nullable: true })
  firstName!: string | null;

  @Column('varchar', { length: 100, nullable: true })
  lastName!: string | null;

  /** Identity at an OpenID provider that registered, and signs in once the address is verified. */
  @Column('text', { nullable: true })
  issuer!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  subject!: string | null;

  /** When the form was sent; a link that is mailed again keeps it. */
  @Column('timestamptz', { default: () => 'now()' })
  registeredAt!: Date;

  /** SHA-256 of the link's token; null until the mail is written. */
  @Column('varchar', { length: 64, nullable: true, unique: true })
  token!: string | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** When the address was verified by this registration. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  /** When the administrators were notified. */
  @Column('timestamptz', { nullable: true })
  announcedAt!: Date | null;
}
