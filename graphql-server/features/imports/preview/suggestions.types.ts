import { Field, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { NullableField } from '../../../core/shapes/nullable-field';

@ObjectType()
export class ImportChoice {
  @Field()
  value!: string;

  @Field({ description: 'Name of the choice on the page.' })
  label!: string;
}

@ObjectType()
export class ImportFieldInfo {
  @Field()
  name!: string;

  @Field()
  title!: string;

  @Field(() => [ImportChoice], { description: 'Allowed values. Empty for free text.' })
  choices!: ImportChoice[];
}

@ObjectType({
  description: 'Rows without a value for the field. All of them have the same text in another field.',
})
export class ImportMissingGroup {
  @Field({ description: 'Text of the other field. Empty if the rows have none.' })
  text!: string;

  @Field(() => Int)
  rows!: number;

  @NullableField(() => String, 'Offered value. Null if the text does not suggest one.')
  offer!: string | null;
}

@ObjectType({
  description: 'A field without a column that rows need. Send its values as `mapping.constants`.',
})
export class ImportMissing {
  @Field()
  field!: string;

  @Field({ description: 'Field whose texts group the rows. Use it in `ImportConstantInput.when`.' })
  by!: string;

  @Field(() => [ImportMissingGroup], { description: 'At most 100 groups, those with the most rows first.' })
  groups!: ImportMissingGroup[];
}

@ObjectType()
export class ImportReading {
  @Field({ description: 'Text of a cell in the encoding that was used.' })
  current!: string;

  @Field({ description: 'Text of the cell in the encoding of the guess.' })
  guessed!: string;
}

@ObjectType({ description: 'Another encoding that may be the right one.' })
export class ImportEncodingGuess {
  @Field()
  encoding!: string;

  @Field(() => [ImportReading], { description: 'Up to 5 cells in both encodings.' })
  samples!: ImportReading[];
}

@ObjectType({
  description:
    'An offered value: the listed code for a code that a spreadsheet changed, such as 0120 for 120, or a value for a blank field.',
})
export class ImportOffer {
  @Field()
  field!: string;

  @Field()
  value!: string;
}

@ObjectType()
export class ImportRowOffer extends ImportOffer {
  @Field(() => Int, { description: descriptions.rowNumber })
  row!: number;
}
