import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type ClassType, Field, ID } from 'type-graphql';
import { fieldName } from '../field-names';
import { serverMessages } from '../server-messages';
import { Day } from '../shapes/scalars';
import { countOf, eachMust, IsDay, IsTextUpTo, Judged, MaxLength, must, textProblem } from './checks';
import { Cleaned, Nested } from './input-instances';

/**
 * Combines the decorators of an input's field: the GraphQL field, cleaning, and checks. With stopAtFirstError, the check nearest
 * to the property runs first. `all` keeps that order, so put the most basic check last.
 */
export function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of [...decorators].reverse()) decorate(target, key);
  };
}

export const Trimmed = () => Cleaned((value) => (typeof value === 'string' ? value.trim() : value));
export const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** For a PATCH: accepts an omitted field, which stays unchanged. A sent value is checked, even null. */
export const UnlessLeftOut = (optional?: boolean) =>
  optional ? [ValidateIf((_input, value) => value !== undefined)] : [];

export interface Changeable {
  /** For a PATCH: the field may be omitted and then stays unchanged. */
  optional?: true;
}

export interface TextOptions extends Changeable {
  max: number;
  /** Message for a missing or blank text. */
  required: string;
  tooLong?: string;
  description?: string;
}

/** Required text: trimmed, not blank, at most `max` characters. */
export const TextField = ({ max, required, tooLong, optional, description }: TextOptions): PropertyDecorator =>
  all(
    Field(() => String, { nullable: optional, description }),
    ...UnlessLeftOut(optional),
    Trimmed(),
    IsTextUpTo(max, { required, tooLong }),
  );

/** Optional text. Blank means none. */
export const OptionalTextField = ({ max, description }: { max: number; description?: string }): PropertyDecorator =>
  all(
    Field(() => String, { nullable: true, description }),
    Cleaned((value) => blankToNull(typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    IsTextUpTo(max),
  );

interface TextListOptions {
  max: number;
  maxEntries: number;
  description?: string;
}

/** An optional list of texts. In a query string, a single text is a list of one. */
export const OptionalTextListField = ({ max, maxEntries, description }: TextListOptions): PropertyDecorator =>
  all(
    Field(() => [String], { nullable: true, description }),
    Cleaned((value) => (typeof value === 'string' ? (value === '' ? null : [value]) : value)),
    IsOptional(),
    Judged(
      'isText',
      (texts, property) => (texts as unknown[]).map((text) => textProblem(max)(text, property)).find(Boolean),
      [max],
    ),
    ArrayMaxSize(maxEntries, must(`have at most ${countOf(maxEntries, 'entry', 'entries')}`)),
    IsArray(must('be a list')),
  );

/** A calendar day from 1900 to 2100. The operation may limit it further, because only it knows the company's zone. */
export const DayField = ({ required }: { required: string }): PropertyDecorator =>
  all(
    Field(() => Day),
    IsDay(),
    IsNotEmpty({ message: required }),
  );

/** An optional calendar day. Blank means none. */
export const OptionalDayField = ({ description }: { description?: string } = {}): PropertyDecorator =>
  all(
    Field(() => Day, { nullable: true, description }),
    Cleaned((value) => blankToNull(value)),
    IsOptional(),
    IsDay(),
  );

/** Yes or no. The property's initial value is the default. */
export const FlagField = ({ optional, description }: Changeable & { description?: string } = {}): PropertyDecorator =>
  all(
    Field(() => Boolean, { nullable: optional, description }),
    ...UnlessLeftOut(optional),
    IsBoolean(must('be true or false')),
  );

/** Yes or no. Defaults to no. */
export const OptionalFlagField = ({ description }: { description?: string } = {}): PropertyDecorator =>
  all(
    Field(() => Boolean, { nullable: true, description }),
    IsOptional(),
    IsBoolean(must('be true or false')),
  );

/**
 * A flag outside of the published schema. A resolver sets the flag to tell the operation something about the GraphQL document,
 * such as that the document selects an expensive field.
 */
export const UnpublishedFlag = (): PropertyDecorator => all(IsOptional(), IsBoolean(must('be true or false')));

/** A record's id. The operation checks whether the record exists. `message` is for a missing or malformed id. */
export const IdField = (message = serverMessages.idInvalid): PropertyDecorator =>
  all(
    Field(() => ID),
    // Code compares ids with those that Postgres returns, which are lowercase.
    Cleaned((value) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(undefined, { message }),
  );

/** An optional id of a record. Blank means none. */
export const OptionalIdField = (options: { message: string; description?: string }): PropertyDecorator =>
  all(
    Field(() => ID, { nullable: true, description: options.description }),
    Cleaned((value) => blankToNull(value)),
    IsOptional(),
    IsUUID(undefined, { message: options.message }),
  );

/** A list of nested inputs, each validated by its own class. */
export const NestedList = <Item extends object>(
  itemClass: () => ClassType<Item>,
  { max, atLeastOne }: { max: number; atLeastOne?: string },
): PropertyDecorator =>
  all(
    Field(() => [itemClass()]),
    ...nestedList(itemClass, max, (value) => (atLeastOne ? value : (value ?? []))),
    ...(atLeastOne ? [ArrayMinSize(1, { message: atLeastOne })] : []),
    IsArray({
      message: ({ value, property }) =>
        value == null && atLeastOne ? atLeastOne : `${fieldName(property)} must be a list`,
    }),
  );

/** An optional list of nested inputs, each validated by its own class. */
export const OptionalNestedList = <Item extends object>(
  itemClass: () => ClassType<Item>,
  { max, description }: { max: number; description?: string },
): PropertyDecorator =>
  all(
    Field(() => [itemClass()], { nullable: true, description }),
    ...nestedList(itemClass, max, (value) => value),
    IsOptional(),
    IsArray(must('be a list')),
  );

/** Rules that NestedList and OptionalNestedList share. `cleaned` transforms a value that is not a list. */
const nestedList = (
  itemClass: () => ClassType<object>,
  max: number,
  cleaned: (value: unknown) => unknown,
): PropertyDecorator[] => [
  Nested(itemClass, true),
  // One entry more than allowed is enough to refuse the list. The rest is not validated.
  Cleaned((value) => (Array.isArray(value) ? value.slice(0, max + 1) : cleaned(value))),
  ValidateNested(eachMust('be an object')),
  // ValidateNested accepts a list as an object.
  IsObject(eachMust('be an object')),
  ArrayMaxSize(max, must(`have at most ${countOf(max, 'entry', 'entries')}`)),
];

/** One nested input, validated by its own class. Optional without `required`, which is the message for a missing input. */
export const NestedField = (
  itemClass: () => ClassType<object>,
  { required, description }: { required?: string; description?: string },
): PropertyDecorator =>
  all(
    Field(itemClass, { nullable: !required, description }),
    Nested(itemClass),
    ...(required ? [] : [IsOptional()]),
    ValidateNested(),
    IsObject({ message: required ?? (({ property }) => `${fieldName(property)} must be an object`) }),
  );

/** Filter of a list or report: an input, validated by its own class. */
export const FilterField = (filterClass: () => ClassType<object>, { required = false } = {}): PropertyDecorator =>
  all(
    Field(filterClass, { nullable: !required }),
    Nested(filterClass),
    ...(required ? [] : [IsOptional()]),
    ValidateNested(must('be an object')),
  );

/** The client's key for a submission. It is the same in each attempt to send the submission. */
export const RequestIdField = ({ required }: { required?: string } = {}): PropertyDecorator =>
  all(
    Field(() => String, {
      nullable: !required,
      description:
        'Idempotency key, such as a UUID. A repeat with the same key changes nothing and returns the existing record.',
    }),
    ...(required ? [] : [IsOptional()]),
    MaxLength(200, { message: 'The request id must be at most 200 characters' }),
    IsNotEmpty({ message: required ?? 'The request id must not be empty' }),
    IsString({ message: 'The request id must be text' }),
  );
