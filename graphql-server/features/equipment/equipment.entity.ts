import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { Company } from '../../access/actor';

@Entity('equipment_templates')
@Index('equipment_templates_as_text', { synchronize: false })
export class EquipmentTemplate {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('varchar', { length: 50 })
  company!: Company;

  @Column({ type: 'varchar', length: 255, collation: 'natural_order' })
  equipment!: string;

  @Column({ type: 'varchar', length: 255, nullable: true, collation: 'natural_order' })
  model!: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true, collation: 'natural_order' })
  serial!: string | null;

  @Column('boolean', { default: true })
  isActive!: boolean;

  /** Set when it was deleted while it had meter readings: it leaves every list and picker, its readings stay. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
