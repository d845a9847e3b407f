import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { descriptions } from '../descriptions';
import { all, FlagField } from '../inputs/fields';
import { OptionalListTextField } from '../inputs/list-fields';
import { GraphqlOnly } from '../shapes/shapes';

/** The optional code of an entry in the company's accounting. */
export const AccountingCodeField = (): PropertyDecorator =>
  all(
    Column('varchar', { length: LONGEST.accountingCode, nullable: true }),
    GraphqlOnly(),
    OptionalListTextField({
      max: LONGEST.accountingCode,
      description: descriptions.accountingCode,
    }),
  );

/** A flag that says whether pickers offer an entry. */
export const ActiveField = (): PropertyDecorator => all(Column('boolean', { default: true }), FlagField());

/** Returns an entity class for a list's rows: the entered fields, an id, and timestamps. */
export function listEntity<Fields extends object>(fields: new () => Fields) {
  @ObjectType()
  class ListEntity extends (fields as new () => object) {
    @PrimaryGeneratedColumn('uuid')
    @Field(() => ID)
    id!: string;

    @CreateDateColumn({ type: 'timestamptz' })
    createdAt!: Date;

    @UpdateDateColumn({ type: 'timestamptz' })
    updatedAt!: Date;
  }
  return ListEntity as new () => ListEntity & Fields;
}
