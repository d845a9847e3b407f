import { ArrayMaxSize, IsArray, IsInt, IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsTextUpTo, IsWhole } from '../../../core/inputs/checks';
import {
  all,
  NestedField,
  NestedList,
  OptionalFlagField,
  OptionalTextField,
  TextField,
} from '../../../core/inputs/fields';

const WholeNumber = ({
  max,
  nullable = false,
  description,
}: {
  max: number;
  nullable?: boolean;
  description: string;
}): PropertyDecorator =>
  all(
    Field(() => Int, { nullable, description }),
    ...(nullable ? [IsOptional()] : []),
    IsWhole(0, max),
  );

const MOST_COLUMNS = 60;
/** Row limit of an Excel sheet. */
const MOST_ROWS = 1_048_576;
/** Maximum numbers of corrected cells, left-out rows, and constants. These limits keep an input below 10,000 values. */
const MOST_EDITS = { corrections: 1000, leftOut: 5000, constants: 200 };

const RowNumbers = ({ max }: { max: number }): PropertyDecorator =>
  all(
    Field(() => [Int], { nullable: true, description: 'Numbers of the rows to leave out of the import.' }),
    IsOptional(),
    IsInt({ each: true, message: 'Each row that is left out must be a whole number' }),
    ArrayMaxSize(max, { message: `At most ${max.toLocaleString('en-US')} rows can be left out` }),
    IsArray({ message: 'Left out must be a list' }),
  );

const BlankableField = ({ max, description }: { max: number; description: string }): PropertyDecorator =>
  all(
    Field(() => String, { description }),
    IsTextUpTo(max),
  );

@InputType()
export class ImportColumnInput {
  @WholeNumber({ max: MOST_COLUMNS - 1, description: 'Position of the column in the file. 0 is the first column.' })
  index!: number;

  @OptionalTextField({
    max: 50,
    description: 'Name of a field in `ImportPreview.fields`. Null to leave the column out.',
  })
  field?: string | null;
}

@InputType()
export class ImportCorrectionInput {
  @WholeNumber({ max: MOST_ROWS, description: 'Number of the row in the file, as in `ImportRow.number`.' })
  row!: number;

  @TextField({ max: 50, required: 'Field is required', description: 'Name of a field in `ImportPreview.fields`.' })
  field!: string;

  @BlankableField({ max: 2000, description: 'New text of the cell. Blank text clears the cell.' })
  value!: string;
}

@InputType()
export class ImportConditionInput {
  @TextField({ max: 50, required: 'Field is required', description: 'Name of a field in `ImportPreview.fields`.' })
  field!: string;

  @BlankableField({ max: 2000, description: 'Text of the field. Case and spaces do not matter.' })
  value!: string;
}

@InputType()
export class ImportConstantInput {
  @TextField({ max: 50, required: 'Field is required', description: 'Name of a field without a column.' })
  field!: string;

  @TextField({ max: 2000, required: 'Value is required', description: 'Value of the field in every row.' })
  value!: string;

  @NestedField(() => ImportConditionInput, {
    description: 'Limits the constant to the rows with this text. Such a constant comes before one for every row.',
  })
  when?: ImportConditionInput | null;
}

@InputType()
export class ImportMappingInput {
  @WholeNumber({
    max: 1000,
    nullable: true,
    description: 'Position of the sheet in a workbook. 0 is the first sheet. Null to choose a sheet automatically.',
  })
  sheet?: number | null;

  @WholeNumber({
    max: MOST_ROWS,
    nullable: true,
    description:
      'Number of the header row. 0 if the file has no header row. Null to find the header row automatically.',
  })
  headerRow?: number | null;

  @OptionalTextField({
    max: 20,
    description: 'Encoding of a CSV or TSV file, such as windows-1252. Null to detect the encoding.',
  })
  encoding?: string | null;

  @NestedList(() => ImportColumnInput, { max: MOST_COLUMNS })
  columns!: ImportColumnInput[];

  @NestedList(() => ImportCorrectionInput, { max: MOST_EDITS.corrections })
  corrections: ImportCorrectionInput[] = [];

  @NestedList(() => ImportConstantInput, { max: MOST_EDITS.constants })
  constants: ImportConstantInput[] = [];

  @RowNumbers({ max: MOST_EDITS.leftOut })
  leftOut?: number[] | null = [];

  @OptionalFlagField({
    description:
      'True to accept all offers. Some offers replace a code that a spreadsheet changed, such as 120, with the code in the list, such as 0120. Others suggest a value for a blank field.',
  })
  acceptOffers?: boolean | null = false;

  @OptionalFlagField({
    description: 'True to leave out all rows that a filter or a person hid in the workbook.',
  })
  leaveOutHidden?: boolean | null = false;
}
