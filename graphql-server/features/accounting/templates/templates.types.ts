import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import {
  all,
  ChoiceField,
  FlagField,
  NestedList,
  OptionalIdField,
  OptionalTextField,
  SimpleField,
  TextField,
} from '../../../core/inputs/fields';
import { OptionalChoiceField } from '../../../core/inputs/record-fields';
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
  description: '2026-03-02, 03/02/2026, 03/02/26, or 20260302.',
});
registerEnumType(AccountingSource, { name: 'AccountingSource' });

const MOST_COLUMNS = 60;
const MOST_TRANSLATIONS = 500;

const SmallNumber = (max: number, description: string): PropertyDecorator =>
  all(
    SimpleField(() => Int, { nullable: true, description }),
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

  @OptionalChoiceField(AccountingSource, 'Null for a constant.')
  source?: AccountingSource | null;

  @OptionalTextField({ max: LONGEST.shortName, description: 'The text of each line, if the column has no source.' })
  constant?: string | null;

  @SmallNumber(20, 'The part of an accounting code, from 1.')
  part?: number | null;

  @OptionalTextField({ max: 1, description: 'The character between the parts.' })
  splitAt?: string | null;
}

@ObjectType()
@InputType('AccountingTranslationInput')
export class AccountingTranslation {
  @ChoiceField(AccountingSource, {
    required: 'Choose what is translated',
    description: 'The kind of value that is translated.',
  })
  source!: AccountingSource;

  @TextField({
    max: LONGEST.name,
    required: 'Enter the text to translate',
    description: 'The value in Fieldbook.',
  })
  from!: string;

  @OptionalTextField({ max: LONGEST.shortName, description: 'The value in the file.' })
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

  @ChoiceField(AccountingSeparator, { required: 'Choose a separator' })
  separator: AccountingSeparator = AccountingSeparator.comma;

  @ChoiceField(AccountingDateFormat, { required: 'Choose a date format' })
  dateFormat: AccountingDateFormat = AccountingDateFormat.year_month_day;

  @FlagField()
  header: boolean = true;

  @SmallNumber(50, 'The most characters of a unit that accounting accepts.')
  longestUnit?: number | null;
}

@ObjectType()
export class AccountingTemplate extends Layout {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => BatchKind, { simple: true })
  kind!: BatchKind;

  @Field({ simple: true })
  name!: string;

  @Field({ simple: true, description: 'A starting point that is copied, never changed.' })
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
    description: 'The template to change; left out, a new one is saved.',
  })
  id?: string | null;

  @ChoiceField(BatchKind, { required: 'Choose a kind' })
  kind!: BatchKind;

  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;
}
