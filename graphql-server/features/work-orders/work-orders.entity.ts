import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Generated, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { Day, Moment } from '../../core/shapes/scalars';

@ObjectType()
@Entity('work_orders')
export class WorkOrder {
  @PrimaryGeneratedColumn('uuid')
  @Field(() => ID)
  id!: string;

  /** From a sequence: unique however many are made at once, and never given twice. */
  @Generated('increment')
  @Column('integer', { unique: true })
  @Field(() => Int, { description: 'Shown as 99- and at least three digits.' })
  orderNumber!: number;

  @Column('varchar', { length: 100, nullable: true })
  @Field(() => String, { nullable: true, description: 'Owner’s field directive or change order number.' })
  coNumber!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true })
  description!: string | null;

  @Column('date', { nullable: true })
  @Field(() => Day, { nullable: true })
  dateStarted!: string | null;

  @Column('date', { nullable: true })
  @Field(() => Day, { nullable: true })
  dateCompleted!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  @Field(() => Moment)
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  @Field(() => Moment)
  updatedAt!: Date;
}
