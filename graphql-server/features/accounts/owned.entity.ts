import { Column, CreateDateColumn, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/users.entity';

/** Returns a base class with the columns of a way to sign in, such as a passkey or a token: id, owner, name, and dates. */
export function ownedBy(table: string, { nameLength = 100 } = {}) {
  abstract class Owned {
    @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: `PK_${table}` })
    id!: string;

    @Index(`${table}_of_person`)
    @Column('uuid')
    userId!: string;

    @ManyToOne(() => User, { onDelete: 'CASCADE' })
    @JoinColumn({ name: 'userId', foreignKeyConstraintName: `FK_${table}_person` })
    user!: Relation<User>;

    @Column('varchar', { length: nameLength })
    name!: string;

    @CreateDateColumn({ type: 'timestamptz' })
    createdAt!: Date;

    @Column('timestamptz', { nullable: true })
    lastUsedAt!: Date | null;
  }
  return Owned;
}
