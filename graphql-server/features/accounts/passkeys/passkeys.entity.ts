import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../../users/users.entity';
import { ownedBy } from '../owned.entity';

/** A passkey of a person: signs in alone, or after the password. */
@Entity('passkeys')
@Unique('passkeys_credential', ['credentialId'])
export class Passkey extends ownedBy('passkeys') {
  /** base64url. */
  @Column('text')
  credentialId!: string;

  @Column('bytea')
  publicKey!: Buffer;

  /** How many times it was used, if it counts. A copy of it would count lower. */
  @Column('bigint')
  counter!: string;

  /** How a browser reaches it: usb, internal, hybrid. */
  @Column('text', { array: true })
  transports!: string[];
}

/** A challenge that a passkey may answer, once. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'PK_passkey_challenges' })
  challenge!: string;

  /** The one person who may answer, or null for anybody who signs in. */
  @Index('passkey_challenges_of_person')
  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_passkey_challenges_person' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Whether it adds a passkey. */
  @Column('boolean')
  registers!: boolean;

  @Index('passkey_challenges_by_age')
  @Column('timestamptz')
  expiresAt!: Date;
}
