import { Column, Entity, Unique } from 'typeorm';
import type { Permission } from '../../../access/permissions';
import { ownedBy } from '../owned.entity';

/** An access token that lets a program act for a person. Ended tokens are deleted. */
@Entity('access_tokens')
@Unique('access_tokens_hash', ['hash'])
export class AccessToken extends ownedBy('access_tokens') {
  /** SHA-256 of the token, which is displayed only once. */
  @Column('varchar', { length: 64 })
  hash!: string;

  /** Permissions chosen when the token was created. The person may have fewer by now. */
  @Column('text', { array: true })
  permissions!: Permission[];

  @Column('boolean')
  mayWrite!: boolean;

  @Column('timestamptz')
  expiresAt!: Date;
}
