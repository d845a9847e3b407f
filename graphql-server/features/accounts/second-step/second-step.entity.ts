import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../users/users.entity';
import { ownedBy } from '../owned.entity';

@Entity('authenticators')
export class Authenticator extends ownedBy('authenticators') {
  /** The secret, encrypted (see `services/stored-secrets.ts`). */
  @Column('text')
  secret!: string;

  /** The 30-second step of the last code used. Codes from this step or earlier are refused. */
  @Column('bigint', { default: 0 })
  lastUsedStep!: string;

  /** Null until a code has proved that the app has the secret. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;
}

/** An unused recovery code. A used code is deleted. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_recovery_codes_person' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_recovery_codes' })
  userId!: string;

  /** SHA-256 of the account's id and the code. */
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_recovery_codes' })
  hash!: string;
}
