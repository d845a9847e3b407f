import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { ChoiceField, OptionalChoiceField } from '../../../core/inputs/choice-fields';
import {
  all,
  FlagField,
  NestedList,
  OptionalIdField,
  OptionalTextField,
  OptionalTextListField,
  TextField,
} from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { BatchKind } from '../accounting.types';
import { AccountingSource } from './sources.policy';

export enum AccountingSeparator {
  comma = 'comma',
  semicolon = 'semicolon',
  tab = 'tab',
}
registerEnumType(AccountingSeparator, { name: 'AccountingSeparator' });

export enum AccountingDateFormat {
  year_month_day = 'year_month_day',
  month_day_year = 'month_day_year',
  month_day_short_year = 'month_day_short_year',
  compact = 'compact',
}
registerEnumType(AccountingDateFormat, {
  name: 'AccountingDateFormat',
  description:
    'Format of dates in the file: year_month_day is 2026-03-02, month_day_year 03/02/2026, month_day_short_year 03/02/26, and compact 20260302.',
});
registerEnumType(AccountingSource, { name: 'AccountingSource' });

const MOST_COLUMNS = 60;
const MOST_TRANSLATIONS = 500;
const MOST_FIXED_LINES = 20;

const SmallNumber = (max: number, description: string): PropertyDecorator =>
  all(
    Field(() => Int, { nullable: true, description }),
    IsOptional(),
    Max(max, { message: `The number must be at most ${max}` }),
    Min(1, { message: 'The number must be 1 or more' }),
    IsInt({ message: 'The number must be a whole number' }),
  );

@ObjectType()
@InputType('AccountingColumnInput')
export class AccountingColumn {
  @TextField({ max: LONGEST.shortName, required: 'Title is required' })
  title!: string;

  @OptionalChoiceField(
    AccountingSource,
    'Field that fills the column. Null if the column has a constant or stays empty.',
  )
  source?: AccountingSource | null;

  @OptionalTextField({
    max: LONGEST.shortName,
    description: 'Fixed text of the column in every line. Null if the column has a source or stays empty.',
  })
  constant?: string | null;

  @SmallNumber(20, 'Part of the accounting code that fills the column, counted from 1. Null to use the whole code.')
  part?: number | null;

  @OptionalTextField({
    max: 1,
    description: 'Character between the parts of an accounting code. Required with `part`, otherwise null.',
  })
  splitAt?: string | null;

  @SmallNumber(
    LONGEST.shortName,
    'Maximum number of characters that the accounting system accepts in the column. The preview lists longer texts as the problem too_long. Null for no limit.',
  )
  longest?: number | null;
}

@ObjectType()
@InputType('AccountingTranslationInput')
export class AccountingTranslation {
  @ChoiceField(AccountingSource, {
    required: 'Choose what is translated',
    description: 'Field whose values are translated.',
  })
  source!: AccountingSource;

  @TextField({
    max: LONGEST.name,
    required: 'Enter the text to translate',
    description: 'Fieldbook value to translate.',
  })
  from!: string;

  @OptionalTextField({
    max: LONGEST.shortName,
    description: 'Text for the value in the accounting file. Null leaves the cell empty.',
  })
  to?: string | null;
}

/** Columns and format of an accounting batch's file. */
@ObjectType()
@InputType('AccountingLayoutInput')
export class Layout {
  @NestedList(() => AccountingColumn, { max: MOST_COLUMNS, atLeastOne: 'Add a column' })
  columns!: AccountingColumn[];

  @NestedList(() => AccountingTranslation, { max: MOST_TRANSLATIONS })
  translations!: AccountingTranslation[];

  @OptionalTextListField({
    max: LONGEST.name,
    maxEntries: MOST_FIXED_LINES,
    description: 'Lines before the header and the rows, written as they are. Null for none.',
  })
  fixedLines?: string[] | null;

  @ChoiceField(AccountingSeparator, { required: 'Choose a separator' })
  separator: AccountingSeparator = AccountingSeparator.comma;

  @ChoiceField(AccountingDateFormat, { required: 'Choose a date format' })
  dateFormat: AccountingDateFormat = AccountingDateFormat.year_month_day;

  @FlagField()
  header: boolean = true;

  @SmallNumber(
    50,
    'Maximum number of characters that the accounting system accepts in a unit of measure. Null for no limit.',
  )
  longestUnit?: number | null;
}

@ObjectType()
export class AccountingTemplate extends Layout {
  @Field(() => ID)
  id!: string;

  @Field(() => BatchKind)
  kind!: BatchKind;

  @Field()
  name!: string;

  @Field({ description: 'True for a built-in template, which can be copied but not changed.' })
  isBuiltIn!: boolean;
}

@ArgsType()
export class AccountingTemplatesArgs {
  @OptionalChoiceField(BatchKind)
  kind?: BatchKind | null;
}

@InputType()
export class SaveAccountingTemplateInput extends Layout {
  @OptionalIdField({
    message: 'Built-in templates can be copied, not changed.',
    description: 'Id of the template to change. Leave out to create a template.',
  })
  id?: string | null;

  @ChoiceField(BatchKind, { required: serverMessages.chooseKind })
  kind!: BatchKind;

  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;
}
