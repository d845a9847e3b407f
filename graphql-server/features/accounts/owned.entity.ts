import { Column, CreateDateColumn, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/users.entity';

/** Columns of what a person signs in or acts with, such as a passkey: id, owner, name, and moments. */
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
