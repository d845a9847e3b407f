import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** One production entry: all its columns but the cost code are free text, '' by default. */
@Entity('estimates')
export class Estimate {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'varchar', length: 255, collation: 'natural_order' })
  costCode!: string;

  @Column('text', { default: '' })
  description!: string;

  @Column('text', { default: '' })
  totalQuantity!: string;

  @Column('varchar', { length: 50, default: '' })
  unit!: string;

  @Column('text', { default: '' })
  productionPerHour!: string;

  @Column('text', { default: '' })
  productionPerDay!: string;

  @Column('text', { default: '' })
  manpower!: string;

  @Column('text', { default: '' })
  equipment!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
