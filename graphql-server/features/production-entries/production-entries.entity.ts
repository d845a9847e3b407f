import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { Moment } from '../../core/shapes/scalars';

/** One production entry. All columns except the cost code are free text and default to ''. */
@ObjectType({ description: 'A production entry: the estimated quantity and rates for a cost code.' })
@Entity('estimates')
export class Estimate {
  @PrimaryGeneratedColumn('uuid')
  @Field(() => ID)
  id!: string;

  @Column({ type: 'varchar', length: 255, collation: 'natural_order' })
  @Field()
  costCode!: string;

  @Column('text', { default: '' })
  @Field()
  description!: string;

  @Column('text', { default: '' })
  @Field()
  totalQuantity!: string;

  @Column('varchar', { length: 50, default: '' })
  @Field()
  unit!: string;

  @Column('text', { default: '' })
  @Field()
  productionPerHour!: string;

  @Column('text', { default: '' })
  @Field()
  productionPerDay!: string;

  @Column('text', { default: '' })
  @Field()
  manpower!: string;

  @Column('text', { default: '' })
  @Field()
  equipment!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  @Field(() => Moment)
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  @Field(() => Moment)
  updatedAt!: Date;
}
