import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { type ClassType, Field, Int } from 'type-graphql';
import { EARLIEST_DAY, isDay } from './days';
import { isDecimal } from './decimals';
import { Day, Decimal } from './scalars';

/**
 * Decorators for the fields of inputs: each is the GraphQL field, its cleaning and its checks at once.
 * With stopAtFirstError the decorator nearest the property speaks first, and `all` keeps the order it is given:
 * put the most basic check last.
 */
function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of [...decorators].reverse()) decorate(target, key);
  };
}

const Trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

const NoNul = () =>
  ValidateBy({
    name: 'noNul',
    validator: {
      // Nor half of a character that is written in two: Postgres takes it in no JSON.
      validate: (value) => typeof value !== 'string' || !/\0|\p{Surrogate}/u.test(value),
      defaultMessage: (args) => `${args?.property} contains characters that cannot be stored`,
    },
  });

/** At most so many UTF-16 units, as a browser counts: class-validator's own lets combined characters past the column. */
export const MaxLength = (max: number, options: ValidationOptions) =>
  ValidateBy(
    { name: 'maxLength', validator: { validate: (value) => typeof value !== 'string' || value.length <= max } },
    options,
  );

interface TextOptions {
  max: number;
  /** Said when the text is missing or blank. */
  required: string;
  tooLong?: string;
}

/** Text that must be there: trimmed, not blank, at most `max` characters. */
export const TextField = ({ max, required, tooLong }: TextOptions): PropertyDecorator =>
  all(
    Field(() => String),
    Trimmed(),
    NoNul(),
    MaxLength(max, { message: tooLong ?? (({ property }) => `${property} must be ${max} characters or less`) }),
    IsNotEmpty({ message: required }),
    IsString({ message: ({ value, property }) => (value == null ? required : `${property} must be a string`) }),
  );

/** Text that may be left out; blank counts as nothing. */
export const OptionalTextField = ({ max }: { max: number }): PropertyDecorator =>
  all(
    Field(() => String, { nullable: true }),
    Transform(({ value }) => blankToNull(typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    NoNul(),
    MaxLength(max, { message: ({ property }) => `${property} must be ${max} characters or less` }),
    IsString({ message: ({ property }) => `${property} must be a string` }),
  );

/** Text taken as it is, such as a password or a token: neither trimmed nor shortened. */
export const SecretField = ({ required, max = 1000 }: { required: string; max?: number }): PropertyDecorator =>
  all(
    Field(() => String),
    MaxLength(max, { message: ({ property }) => `${property} is too long` }),
    IsNotEmpty({ message: required }),
    IsString({ message: ({ value, property }) => (value == null ? required : `${property} must be a string`) }),
  );

const dayMessage = ({ property }: { property: string }) => `${property} must be a day that exists, as YYYY-MM-DD`;
const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => isDay(value) && value >= EARLIEST_DAY && value <= '9999-12-31',
      defaultMessage: (args) => dayMessage(args!),
    },
  });

/** A calendar day from 1900-01-01 on; how late it may be is the operation's rule, which knows the company's zone. */
export const DayField = ({ required }: { required: string }): PropertyDecorator =>
  all(
    Field(() => Day),
    IsDay(),
    IsNotEmpty({ message: required }),
  );

/** A calendar day that may be left out or cleared; blank counts as nothing. */
export const OptionalDayField = (): PropertyDecorator =>
  all(
    Field(() => Day, { nullable: true }),
    Transform(({ value }) => blankToNull(value)),
    IsOptional(),
    IsDay(),
  );

const decimalMessage = ({ property }: { property: string }) =>
  `${property} must be a number from 0 to 99999999.99 with at most two decimals, as a string`;
const IsDecimalText = (message?: string) =>
  ValidateBy({
    name: 'isDecimalText',
    validator: { validate: isDecimal, defaultMessage: (args) => message ?? decimalMessage(args!) },
  });

/** A decimal >= 0 as a string; blank it is 0. What it is when left out, the property's initial value says. */
export const DecimalField = (options: { message?: string } = {}): PropertyDecorator =>
  all(
    Field(() => Decimal),
    Transform(({ value }) => blankToNull(value) ?? '0'),
    IsDecimalText(options.message),
  );

/** A decimal >= 0 as a string that must be there. */
export const RequiredDecimalField = (options: { required: string; message?: string }): PropertyDecorator =>
  all(
    Field(() => Decimal),
    Trimmed(),
    IsDecimalText(options.message),
    IsNotEmpty({ message: options.required }),
  );

/** A decimal >= 0 as a string that may be left out; blank counts as nothing. */
export const OptionalDecimalField = (): PropertyDecorator =>
  all(
    Field(() => Decimal, { nullable: true }),
    Transform(({ value }) => blankToNull(value)),
    IsOptional(),
    IsDecimalText(),
  );

const LARGEST_COUNT = 100_000;

/** A whole number >= 0; blank it is 0. What it is when left out, the property's initial value says. */
export const CountField = (): PropertyDecorator =>
  all(
    Field(() => Int),
    Transform(({ value }) => blankToNull(value) ?? 0),
    Max(LARGEST_COUNT, { message: ({ property }) => `${property} must be at most ${LARGEST_COUNT}` }),
    Min(0, { message: ({ property }) => `${property} must be 0 or more` }),
    IsInt({ message: ({ property }) => `${property} must be a whole number` }),
  );

/** Yes or no. What it is when left out, the property's initial value says. */
export const FlagField = (): PropertyDecorator =>
  all(
    Field(() => Boolean),
    IsBoolean({ message: ({ property }) => `${property} must be true or false` }),
  );

/** A list of nested inputs, each judged by its own class. */
export const NestedList = <Item extends object>(
  itemClass: () => ClassType<Item>,
  { max, atLeastOne }: { max: number; atLeastOne?: string },
): PropertyDecorator =>
  all(
    Field(() => [itemClass()]),
    Type(itemClass),
    // One more than may be is enough to refuse it: the rest needn't be judged.
    Transform(({ value }) => (Array.isArray(value) ? value.slice(0, max + 1) : atLeastOne ? value : (value ?? []))),
    ValidateNested({ each: true, message: ({ property }) => `each of ${property} must be an object` }),
    ArrayMaxSize(max, { message: ({ property }) => `${property} must have at most ${max} entries` }),
    ...(atLeastOne ? [ArrayMinSize(1, { message: atLeastOne })] : []),
    IsArray({
      message: ({ value, property }) => (value == null && atLeastOne ? atLeastOne : `${property} must be a list`),
    }),
  );

/** The key with which a client marks its retries of one and the same submission. */
export const RequestIdField = (): PropertyDecorator =>
  all(
    Field(() => String, {
      nullable: true,
      description: 'The same id from the same person is answered with the first result.',
    }),
    IsOptional(),
    NoNul(),
    MaxLength(200, { message: 'clientRequestId must be 200 characters or less' }),
    IsNotEmpty({ message: 'clientRequestId must not be empty' }),
    IsString({ message: 'clientRequestId must be a string' }),
  );

/** An e-mail address, trimmed and in lower case, in which form all addresses are stored and compared. */
export const EmailField = (): PropertyDecorator =>
  all(
    Field(() => String),
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    MaxLength(254, { message: 'Email must be 254 characters or less' }),
    IsEmail({}, { message: 'Please enter a valid email address' }),
    IsNotEmpty({ message: 'Email is required' }),
    IsString({ message: ({ value }) => (value == null ? 'Email is required' : 'email must be a string') }),
  );

/** The rule every password keeps, in the order in which it is told. */
export const passwordRule: readonly [RegExp, string][] = [
  [/^.{8,}$/s, 'Password must be at least 8 characters long'],
  [/[A-Z]/, 'Password must contain at least one uppercase letter'],
  [/[a-z]/, 'Password must contain at least one lowercase letter'],
  [/[0-9]/, 'Password must contain at least one number'],
];

/** A password being chosen. At most 200 characters, so that hashing stays cheap. */
export const NewPasswordField = (): PropertyDecorator =>
  all(
    Field(() => String),
    MaxLength(200, { message: 'Password must be 200 characters or less' }),
    ...[...passwordRule].reverse().map(([pattern, message]) => Matches(pattern, { message })),
    IsNotEmpty({ message: 'Password is required' }),
    IsString({
      message: ({ value, property }) => (value == null ? 'Password is required' : `${property} must be a string`),
    }),
  );
