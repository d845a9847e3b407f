import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../../users/users.entity';
import { ownedBy } from '../owned.entity';

/** A passkey of a person. It signs the person in without a password, or is the second step after the password. */
@Entity('passkeys')
@Unique('passkeys_credential', ['credentialId'])
export class Passkey extends ownedBy('passkeys') {
  /** Encoded as base64url. */
  @Column('text')
  credentialId!: string;

  @Column('bytea')
  publicKey!: Buffer;

  /** The passkey's own use count, if it has one. A cloned passkey would report a lower count. */
  @Column('bigint')
  counter!: string;

  /** Transports by which browsers reach the passkey, such as usb, internal, or hybrid. */
  @Column('text', { array: true })
  transports!: string[];
}

/** A challenge that a passkey may answer once. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'PK_passkey_challenges' })
  challenge!: string;

  /** The only person who may answer. Null if anybody may sign in. */
  @Index('passkey_challenges_of_person')
  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_passkey_challenges_person' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** True if the challenge adds a passkey. */
  @Column('boolean')
  registers!: boolean;

  @Index('passkey_challenges_by_age')
  @Column('timestamptz')
  expiresAt!: Date;
}
