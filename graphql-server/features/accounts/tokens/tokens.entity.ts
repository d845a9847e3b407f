import { Column, Entity, Unique } from 'typeorm';
import type { Permission } from '../../../access/permissions';
import { ownedBy } from '../owned.entity';

/** Key by which a program acts for a person. A token that ends is deleted. */
@Entity('access_tokens')
@Unique('access_tokens_hash', ['hash'])
export class AccessToken extends ownedBy('access_tokens') {
  /** SHA-256 of the token, which is shown once. */
  @Column('varchar', { length: 64 })
  hash!: string;

  /** Permissions chosen at its creation. The person's own may be fewer by now. */
  @Column('text', { array: true })
  permissions!: Permission[];

  @Column('boolean')
  mayWrite!: boolean;

  @Column('timestamptz')
  expiresAt!: Date;
}
