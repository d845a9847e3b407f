import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { User } from '../../users/users.entity';
import { ownedBy } from '../owned.entity';

/** Identity at an OpenID provider that signs in a person. The identity's `name` is the person's email address at the provider. */
@Entity('openid_identities')
@Unique('openid_identities_subject', ['issuer', 'subject'])
export class OpenidIdentity extends ownedBy('openid_identities', { nameLength: 254 }) {
  @Column('text')
  issuer!: string;

  @Column('varchar', { length: 255 })
  subject!: string;
}

/** An identity that waits for consent of the account's owner. The row is deleted once the identity is linked. */
@Entity('sign_in_links')
@Unique('sign_in_links_hash', ['hash'])
export class SignInLink {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_sign_in_links' })
  id!: string;

  /** The account with the same email address as the identity. */
  @Index('sign_in_links_of_person')
  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_sign_in_links_person' })
  @Column('uuid')
  userId!: string;

  @Column('varchar', { length: 254 })
  name!: string;

  @Column('text')
  issuer!: string;

  @Column('varchar', { length: 255 })
  subject!: string;

  /** The person's groups at the provider. Null if the provider sent none. */
  @Column('text', { array: true, nullable: true })
  groups!: string[] | null;

  /** SHA-256 of the token. Only the browser or the email has the token itself. Null until the email is written. */
  @Column('varchar', { length: 64, nullable: true })
  hash!: string | null;

  /** True if the owner got the link by email. A mailed link needs no password. */
  @Column('boolean')
  isMailed!: boolean;

  @Index('sign_in_links_by_age')
  @Column('timestamptz')
  expiresAt!: Date;
}
