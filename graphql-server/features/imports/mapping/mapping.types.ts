import { ArrayMaxSize, IsArray, IsInt, IsOptional } from 'class-validator';
import { InputType, Int } from 'type-graphql';
import { IsTextUpTo, IsWhole } from '../../../core/inputs/checks';
import {
  all,
  NestedList,
  OptionalFlagField,
  OptionalTextField,
  SimpleField,
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
    SimpleField(() => Int, { nullable, description }),
    ...(nullable ? [IsOptional()] : []),
    IsWhole(0, max),
  );

const MOST_COLUMNS = 60;
/** Row limit of an Excel sheet. */
const MOST_ROWS = 1_048_576;
/** Maximum numbers of corrected cells and left-out rows. They keep an input below the limit of 10,000 values. */
const MOST_EDITS = { corrections: 1000, leftOut: 5000 };

const RowNumbers = ({ max }: { max: number }): PropertyDecorator =>
  all(
    SimpleField(() => [Int], { nullable: true, description: 'The numbers of rows that are left out.' }),
    IsOptional(),
    IsInt({ each: true, message: 'Each row that is left out must be a whole number' }),
    ArrayMaxSize(max, { message: `At most ${max.toLocaleString('en-US')} rows can be left out` }),
    IsArray({ message: 'Left out must be a list' }),
  );

const BlankableField = ({ max }: { max: number }): PropertyDecorator =>
  all(
    SimpleField(() => String, { description: 'A blank text clears the cell.' }),
    IsTextUpTo(max),
  );

@InputType()
export class ImportColumnInput {
  @WholeNumber({ max: MOST_COLUMNS - 1, description: 'The place of the column in the file; 0 is the first.' })
  index!: number;

  @OptionalTextField({ max: 50, description: 'The field of the list; none for a column that is left out.' })
  field?: string | null;
}

@InputType()
export class ImportCorrectionInput {
  @WholeNumber({ max: MOST_ROWS, description: 'The number of the row in the file, as the preview gives it.' })
  row!: number;

  @TextField({ max: 50, required: 'Field is required', description: 'The name of a field of the list.' })
  field!: string;

  @BlankableField({ max: 2000 })
  value!: string;
}

@InputType()
export class ImportMappingInput {
  @WholeNumber({ max: 1000, nullable: true, description: 'The place of the sheet in a workbook; 0 is the first.' })
  sheet?: number | null;

  @WholeNumber({ max: MOST_ROWS, nullable: true, description: 'The number of the row with the titles.' })
  headerRow?: number | null;

  @OptionalTextField({ max: 20, description: "The text file's encoding, such as windows-1252." })
  encoding?: string | null;

  @NestedList(() => ImportColumnInput, { max: MOST_COLUMNS })
  columns!: ImportColumnInput[];

  @NestedList(() => ImportCorrectionInput, { max: MOST_EDITS.corrections })
  corrections: ImportCorrectionInput[] = [];

  @RowNumbers({ max: MOST_EDITS.leftOut })
  leftOut?: number[] | null = [];

  @OptionalFlagField({ description: 'Codes that fit a listed one when zeros are restored become that one.' })
  acceptOffers?: boolean | null = false;
}
