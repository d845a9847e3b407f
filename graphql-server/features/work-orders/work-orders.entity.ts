import { Column, CreateDateColumn, Entity, Generated, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('work_orders')
export class WorkOrder {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Comes from a sequence, so numbers are unique and never reused. */
  @Generated('increment')
  @Column('integer', { unique: true })
  orderNumber!: number;

  @Column('varchar', { length: 100, nullable: true })
  coNumber!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('date', { nullable: true })
  dateStarted!: string | null;

  @Column('date', { nullable: true })
  dateCompleted!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
