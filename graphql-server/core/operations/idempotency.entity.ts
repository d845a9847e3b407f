import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Links an idempotency key to the record that its submission created or changed. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('varchar', { length: 100 })
  operation!: string;

  @PrimaryColumn('varchar', { length: 200 })
  key!: string;

  @Column('uuid', { nullable: true })
  recordId!: string | null;

  @Index('idempotency_keys_created')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
