import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { Company } from '../../access/actor';

@ObjectType({ simpleResolvers: true })
@Entity('equipment_templates')
@Index('equipment_templates_as_text', { synchronize: false })
export class EquipmentTemplate {
  @PrimaryGeneratedColumn('uuid')
  @Field(() => ID)
  id!: string;

  @Column('varchar', { length: 50 })
  @Field(() => Company)
  company!: Company;

  @Column({ type: 'varchar', length: 255, collation: 'natural_order' })
  @Field()
  equipment!: string;

  @Column({ type: 'varchar', length: 255, nullable: true, collation: 'natural_order' })
  @Field(() => String, { nullable: true })
  model!: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true, collation: 'natural_order' })
  @Field(() => String, { nullable: true })
  serial!: string | null;

  @Column('boolean', { default: true })
  @Field()
  isActive!: boolean;

  /** Set when it was deleted while it had meter readings: it leaves every list and picker, its readings stay. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
