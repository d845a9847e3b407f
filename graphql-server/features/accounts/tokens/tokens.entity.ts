import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import type { Permission } from '../../../access/permissions';
import { User } from '../../users/users.entity';

/** Key by which a program acts for a person. A token that ends is deleted. */
@Entity('access_tokens')
@Unique('access_tokens_hash', ['hash'])
export class AccessToken {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_access_tokens' })
  id!: string;

  @Index('access_tokens_of_person')
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_access_tokens_person' })
  user!: Relation<User>;

  @Column('varchar', { length: 100 })
  name!: string;

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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Noted once an hour. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
