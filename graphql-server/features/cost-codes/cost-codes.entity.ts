import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('cost_code_templates')
export class CostCodeTemplate {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'varchar', length: 100, unique: true, collation: 'natural_order' })
  code!: string;

  @Column('varchar', { length: 255 })
  description!: string;

  /** The unit of its production, such as 'cubic yards'. */
  @Column('varchar', { length: 50, nullable: true })
  productionUnit!: string | null;

  @Column('boolean', { default: true })
  isActive!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
