import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { ImportOffer } from './suggestions.types';

export enum ImportRowState {
  create = 'create',
  change = 'change',
  same = 'same',
  error = 'error',
  left_out = 'left_out',
}

registerEnumType(ImportRowState, { name: 'ImportRowState', description: 'Effect of applying the import to a row.' });

@ObjectType()
export class ImportValue {
  @Field()
  field!: string;

  @Field()
  value!: string;
}

@ObjectType()
export class ImportChange {
  @Field()
  field!: string;

  @Field()
  old!: string;

  @Field()
  new!: string;
}

@ObjectType()
export class ImportError {
  @Field()
  column!: string;

  @Field()
  reason!: string;
}

@ObjectType()
export class ImportNote {
  @Field()
  field!: string;

  @Field()
  text!: string;
}

@ObjectType()
export class ImportRow {
  @Field(() => Int, { description: descriptions.rowNumber })
  number!: number;

  @Field(() => ImportRowState)
  state!: ImportRowState;

  @Field({ description: 'True if a filter or a person hid the row in the workbook.' })
  isHidden!: boolean;

  @Field(() => [ImportValue])
  values!: ImportValue[];

  @Field(() => [ImportChange])
  changes!: ImportChange[];

  @Field(() => [ImportError])
  errors!: ImportError[];

  @Field(() => [ImportNote], { description: 'Notes on unusual cells, such as cells with formulas.' })
  notes!: ImportNote[];

  @Field(() => [ImportOffer], {
    description: 'Corrections offered for codes in this row. To accept an offer, send it in `mapping.corrections`.',
  })
  offers!: ImportOffer[];
}
