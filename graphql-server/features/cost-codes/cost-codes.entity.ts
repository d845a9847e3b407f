import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@ObjectType({ simpleResolvers: true })
@Entity('cost_code_templates')
export class CostCodeTemplate {
  @PrimaryGeneratedColumn('uuid')
  @Field(() => ID)
  id!: string;

  @Column({ type: 'varchar', length: 100, unique: true, collation: 'natural_order' })
  @Field()
  code!: string;

  @Column('varchar', { length: 255 })
  @Field()
  description!: string;

  /** The unit of its production, such as 'cubic yards'. */
  @Column('varchar', { length: 50, nullable: true })
  @Field(() => String, { nullable: true, description: "What its production is counted in, such as 'cubic yards'." })
  productionUnit!: string | null;

  @Column('boolean', { default: true })
  @Field()
  isActive!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
