import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { Company } from '../../access/actor';

@Entity('equipment_templates')
export class EquipmentTemplate {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('varchar', { length: 50 })
  company!: Company;

  @Column('varchar', { length: 255 })
  equipment!: string;

  @Column('varchar', { length: 255, nullable: true })
  model!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  serial!: string | null;

  @Column('boolean', { default: true })
  isActive!: boolean;

  /** Set when it was deleted while it had meter readings: it leaves every list and picker, its readings stay (D8). */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
