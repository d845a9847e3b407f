import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { FilterField, IdField, TextField } from '../../../core/inputs/fields';
import { ImportList } from '../../../core/lists/importable-list';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day } from '../../../core/shapes/scalars';
import { ImportMappingInput } from '../mapping/mapping.types';
import type { ImportRow } from './rows.types';
import { ImportEncodingGuess, ImportFieldInfo, ImportMissing, ImportRowOffer } from './suggestions.types';

@ArgsType()
export class ImportPreviewArgs {
  @IdField()
  id!: string;

  @FilterField(() => ImportMappingInput)
  mapping?: ImportMappingInput | null;
}

@InputType()
export class ApplyImportInput {
  @IdField()
  id!: string;

  @FilterField(() => ImportMappingInput, { required: true })
  mapping!: ImportMappingInput;

  @TextField({
    max: 100,
    required: 'Version is required',
    description: descriptions.previewVersion,
  })
  version!: string;
}

@ObjectType({ description: 'Number of rows of an imported file in each state.' })
export class ImportCounts {
  @Field(() => Int)
  create!: number;

  @Field(() => Int)
  change!: number;

  @Field(() => Int)
  same!: number;

  @Field(() => Int)
  error!: number;

  @Field(() => Int)
  leftOut!: number;
}

@ObjectType({ description: 'A row of the imported file, with unchanged texts.' })
export class ImportFileRow {
  @Field(() => Int)
  number!: number;

  @Field(() => [String])
  cells!: string[];
}

@ObjectType()
export class ImportColumn {
  @Field(() => Int)
  index!: number;

  @Field({ description: "Text of the column's header cell. Empty if the column has no header." })
  header!: string;

  @Field(() => [String])
  samples!: string[];

  @NullableField(() => String, 'Field that the column is imported into. Null if the column is left out.')
  field!: string | null;
}

@ObjectType({ description: 'Effects of applying an import to its list, row by row.' })
export class ImportPreview {
  @Field(() => ID)
  id!: string;

  @Field(() => ImportList)
  list!: string;

  @NullableField(() => String)
  fileName!: string | null;

  @Field(() => [String], { description: "Names of the workbook's sheets. Empty for CSV and TSV." })
  sheets!: string[];

  @Field(() => Int)
  sheet!: number;

  @Field(() => Int, { description: 'Number of the header row. 0 if the file has no header row.' })
  headerRow!: number;

  @NullableField(() => String, 'Encoding of a CSV or TSV file. Null for a workbook.')
  encoding!: string | null;

  @Field(() => [String], { description: 'Encodings that you can choose for a CSV or TSV file. Empty for a workbook.' })
  encodings!: string[];

  @Field(() => [ImportColumn])
  columns!: ImportColumn[];

  @Field(() => [ImportFieldInfo])
  fields!: ImportFieldInfo[];

  @Field(() => ImportCounts)
  counts!: ImportCounts;

  @Field(() => [ImportRowOffer], { description: 'Offered corrections in all rows, at most the first 1,000.' })
  offers!: ImportRowOffer[];

  @Field(() => Int, { description: 'Number of offered corrections in all rows.' })
  offerCount!: number;

  @Field(() => [Int], { description: 'Numbers of the rows with errors, at most the first 5,000.' })
  errorRows!: number[];

  @Field(() => [ImportFileRow], { description: 'The first rows below the header, as written in the file.' })
  fileRows!: ImportFileRow[];

  @Field(() => [ImportFileRow], {
    description: 'Rows above the header, which are not imported. At most the first 100.',
  })
  notImported!: ImportFileRow[];

  @Field(() => Int, { description: 'Number of rows above the header.' })
  notImportedCount!: number;

  @Field(() => [String], { description: 'Remarks on the file as a whole, such as on columns that are not imported.' })
  remarks!: string[];

  @Field(() => [ImportMissing], { description: 'Fields without a column that rows need.' })
  missing!: ImportMissing[];

  @Field(() => Int, { description: 'Number of rows that a filter or a person hid in the workbook.' })
  hiddenCount!: number;

  @NullableField(() => ImportEncodingGuess, 'Another encoding that may be the right one. Null if the text looks right.')
  encodingGuess!: ImportEncodingGuess | null;

  @NullableField(() => Day, "First day in the file. Null unless the file is a hauler's statement with days.")
  firstDay?: string | null;

  @NullableField(() => Day, 'Last day in the file. Null if `firstDay` is null.')
  lastDay?: string | null;

  @Field({
    description:
      'Version of the preview, which changes when the list or the mapping changes. Send the version to `applyImport`.',
  })
  version!: string;

  /** All rows, for the resolver of `rows`, which returns one page of them. */
  judged!: ImportRow[];
}

@ObjectType()
export class ImportResult {
  @Field(() => ID)
  id!: string;

  @Field(() => ImportList)
  list!: string;

  @Field(() => ImportCounts, { description: 'Number of imported rows in each state.' })
  counts!: ImportCounts;
}
