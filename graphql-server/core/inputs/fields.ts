import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type ClassType, Field as GraphqlField, ID } from 'type-graphql';
import { fieldName } from '../field-names';
import { Day } from '../shapes/scalars';
import { eachMust, IsDay, MaxLength, must, OneLine } from './checks';
import { Cleaned, Nested } from './input-instances';

/**
 * Decorators for the fields of inputs: each is the GraphQL field, its cleaning and its checks at once.
 * With stopAtFirstError the decorator nearest the property comes first, and `all` keeps the order it is given:
 * put the most basic check last.
 */
export function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of [...decorators].reverse()) decorate(target, key);
  };
}

/** Simple, because a class may be both input and output: as an output, the field needs no resolver. */
export const SimpleField = (type: Parameters<typeof GraphqlField>[0], options: object = {}) =>
  GraphqlField(type as never, { simple: true, ...options });

/** Trims a text. */
export const Trimmed = () => Cleaned((value) => (typeof value === 'string' ? value.trim() : value));
export const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** In a PATCH: it may be left out, and then stays as it is; what is sent must be sound, null included. */
const UnlessLeftOut = (optional?: boolean) => (optional ? [ValidateIf((_input, value) => value !== undefined)] : []);

interface Changeable {
  /** In a PATCH: may be left out, and then stays as it is. */
  optional?: true;
}

export interface TextOptions extends Changeable {
  max: number;
  /** The message when the text is missing or blank. */
  required: string;
  tooLong?: string;
  description?: string;
}

/** Required text: trimmed, not blank, at most `max` characters. */
export const TextField = ({ max, required, tooLong, optional, description }: TextOptions): PropertyDecorator =>
  all(
    SimpleField(() => String, { nullable: optional, description }),
    ...UnlessLeftOut(optional),
    Trimmed(),
    ...OneLine(max),
    MaxLength(max, {
      message: tooLong ?? (({ property }) => `${fieldName(property)} must be ${max} characters or less`),
    }),
    IsNotEmpty({ message: required }),
    IsString({ message: ({ value, property }) => (value == null ? required : `${fieldName(property)} must be text`) }),
  );

/** Optional text; blank means none. */
export const OptionalTextField = ({ max, description }: { max: number; description?: string }): PropertyDecorator =>
  all(
    SimpleField(() => String, { nullable: true, description }),
    Cleaned((value) => blankToNull(typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    ...OneLine(max),
    MaxLength(max, must(`be ${max} characters or less`)),
    IsString(must('be text')),
  );

/** A calendar day from 1900 to 2100; the operation may allow fewer, because only it has the company's zone. */
export const DayField = ({ required }: { required: string }): PropertyDecorator =>
  all(
    SimpleField(() => Day),
    IsDay(),
    IsNotEmpty({ message: required }),
  );

/** An optional calendar day, which can be cleared; blank means none. */
export const OptionalDayField = ({ description }: { description?: string } = {}): PropertyDecorator =>
  all(
    SimpleField(() => Day, { nullable: true, description }),
    Cleaned((value) => blankToNull(value)),
    IsOptional(),
    IsDay(),
  );

/** Yes or no. The property's initial value is its default. */
export const FlagField = ({ optional, description }: Changeable & { description?: string } = {}): PropertyDecorator =>
  all(
    SimpleField(() => Boolean, { nullable: optional, description }),
    ...UnlessLeftOut(optional),
    IsBoolean(must('be true or false')),
  );

/** Yes or no; no by default. */
export const OptionalFlagField = ({ description }: { description?: string } = {}): PropertyDecorator =>
  all(
    SimpleField(() => Boolean, { nullable: true, description }),
    IsOptional(),
    IsBoolean(must('be true or false')),
  );

/** Not published: what a resolver tells the operation of the document, such as whether it selects an expensive field. */
export const UnpublishedFlag = (): PropertyDecorator => all(IsOptional(), IsBoolean(must('be true or false')));

/** One of an enum's values. */
export const ChoiceField = (
  choices: Record<string, string>,
  { required, optional, description }: Changeable & { required: string; description?: string },
): PropertyDecorator =>
  all(
    SimpleField(() => choices, { nullable: optional, description }),
    ...UnlessLeftOut(optional),
    IsEnum(choices, must(`be one of ${Object.values(choices).join(', ')}`)),
    IsNotEmpty({ message: required }),
  );

/** The id of a record; whether the record exists is the operation's check. `message` is for a missing or malformed id. */
export const IdField = (message = 'The id is not valid'): PropertyDecorator =>
  all(
    SimpleField(() => ID),
    IsUUID(undefined, { message }),
  );

/** The id of a record, or none; blank means none. */
export const OptionalIdField = (options: { message: string; description?: string }): PropertyDecorator =>
  all(
    SimpleField(() => ID, { nullable: true, description: options.description }),
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
    SimpleField(() => [itemClass()]),
    Nested(itemClass, true),
    // One more than allowed is enough to refuse it; the rest need not be validated.
    Cleaned((value) => (Array.isArray(value) ? value.slice(0, max + 1) : atLeastOne ? value : (value ?? []))),
    ValidateNested(eachMust('be an object')),
    // ValidateNested takes a list for an object.
    IsObject(eachMust('be an object')),
    ArrayMaxSize(max, must(`have at most ${max} entries`)),
    ...(atLeastOne ? [ArrayMinSize(1, { message: atLeastOne })] : []),
    IsArray({
      message: ({ value, property }) =>
        value == null && atLeastOne ? atLeastOne : `${fieldName(property)} must be a list`,
    }),
  );

/** A list of nested inputs that may be left out, each validated by its own class. */
export const OptionalNestedList = <Item extends object>(
  itemClass: () => ClassType<Item>,
  { max, description }: { max: number; description?: string },
): PropertyDecorator =>
  all(
    SimpleField(() => [itemClass()], { nullable: true, description }),
    Nested(itemClass),
    IsOptional(),
    ValidateNested({ each: true }),
    IsObject(eachMust('be an object')),
    ArrayMaxSize(max, must(`have at most ${max} entries`)),
    IsArray(must('be a list')),
  );

/** One nested input, validated by its own class; without `required`, which is the message for none, it may be left out. */
export const NestedField = (
  itemClass: () => ClassType<object>,
  { required, description }: { required?: string; description?: string },
): PropertyDecorator =>
  all(
    SimpleField(itemClass, { nullable: !required, description }),
    Nested(itemClass),
    ...(required ? [] : [IsOptional()]),
    ValidateNested(),
    IsObject({ message: required ?? (({ property }) => `${fieldName(property)} must be an object`) }),
  );

/** The filter of a list or report: an input, validated by its own class. */
export const FilterField = (filterClass: () => ClassType<object>, { required = false } = {}): PropertyDecorator =>
  all(
    SimpleField(filterClass, { nullable: !required }),
    Nested(filterClass),
    ...(required ? [] : [IsOptional()]),
    ValidateNested(must('be an object')),
  );

/** The key that a client sends with each attempt of one submission. */
export const RequestIdField = ({ required }: { required?: string } = {}): PropertyDecorator =>
  all(
    SimpleField(() => String, {
      nullable: !required,
      description: 'Repeating an id returns the first result and writes nothing new.',
    }),
    ...(required ? [] : [IsOptional()]),
    MaxLength(200, { message: 'The request id must be 200 characters or less' }),
    IsNotEmpty({ message: required ?? 'The request id must not be empty' }),
    IsString({ message: 'The request id must be text' }),
  );
