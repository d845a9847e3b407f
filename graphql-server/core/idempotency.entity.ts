import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first result of a submission with an idempotency key. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('varchar', { length: 100 })
  operation!: string;

  @PrimaryColumn('varchar', { length: 200 })
  key!: string;

  @Column('jsonb', { nullable: true })
  result!: unknown;

  @Index('idempotency_keys_created')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
