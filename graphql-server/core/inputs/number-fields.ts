import { IsNotEmpty, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { Field, Int } from 'type-graphql';
import { isDecimal, LARGEST_DECIMAL, toHundredths } from '../../../common/decimals';
import { say } from '../../../common/i18n/say';
import { fieldName, fieldValue } from '../field-names';
import { Decimal } from '../shapes/scalars';
import { asRule, IsWhole } from './checks';
import { all, blankToNull, Trimmed } from './fields';
import { Cleaned } from './input-instances';

const decimalMessage = ({ property }: { property: string }) =>
  asRule(
    say('{field} must be a number from 0 to {most} with at most two decimals', {
      field: fieldValue(property),
      most: LARGEST_DECIMAL,
    }),
  );
const isPlainNumber = (value: unknown) => typeof value !== 'object' && /^\d+(\.\d+)?$/.test(String(value));
/**
 * Checks a decimal >= 0. `message` replaces the default message, except for a plain number that is too large or has too many
 * decimals. The default message names these limits.
 */
const IsDecimalText = (message?: string) =>
  ValidateBy({
    name: 'isDecimalText',
    validator: {
      validate: isDecimal,
      defaultMessage: (args) => (message && !isPlainNumber(args!.value) ? message : decimalMessage(args!)),
    },
  });

/** A decimal >= 0 as a string. Blank is 0. The property's initial value is the default. */
export const DecimalField = ({
  message,
  description,
}: {
  message?: string;
  description?: string;
} = {}): PropertyDecorator =>
  all(
    Field(() => Decimal, { description }),
    Cleaned((value) => blankToNull(value) ?? '0'),
    IsDecimalText(message),
  );

const IsAboveZero = (message: string) =>
  ValidateBy({
    name: 'isAboveZero',
    validator: { validate: (value) => toHundredths(value) > 0, defaultMessage: () => message },
  });

/** A required decimal as a string: >= 0, or > 0 with `aboveZero`, which is the message for 0. */
export const RequiredDecimalField = (options: {
  required: string;
  message?: string;
  aboveZero?: string;
}): PropertyDecorator =>
  all(
    Field(() => Decimal),
    Trimmed(),
    ...(options.aboveZero ? [IsAboveZero(options.aboveZero)] : []),
    IsDecimalText(options.message),
    IsNotEmpty({ message: options.required }),
  );

/** An optional decimal >= 0 as a string. Blank means none. */
export const OptionalDecimalField = ({ description }: { description?: string } = {}): PropertyDecorator =>
  all(
    Field(() => Decimal, { nullable: true, description }),
    Cleaned((value) => blankToNull(value)),
    IsOptional(),
    IsDecimalText(),
  );

const sumPattern = /^\d{1,13}(\.\d{1,2})?$/;

/** A required sum of decimals >= 0. It may be larger than a single decimal. */
export const SumField = (): PropertyDecorator =>
  all(
    Field(() => Decimal),
    ValidateBy({
      name: 'isSum',
      validator: {
        validate: (value) => typeof value === 'string' && sumPattern.test(value),
        defaultMessage: (args) => `${fieldName(args!.property)} must be a number with at most two decimals`,
      },
    }),
  );

const LARGEST_COUNT = 100_000;

/** A whole number >= 0. Blank is 0. The property's initial value is the default. */
export const CountField = (): PropertyDecorator =>
  all(
    Field(() => Int),
    Cleaned((value) => blankToNull(value) ?? 0),
    IsWhole(0, LARGEST_COUNT),
  );

interface WholeOptions {
  max: number;
  /**
   * The other of two optional fields. A new entry needs one of the two, or fails with `message`. For a PATCH, the table's
   * constraint checks it.
   */
  orElse?: { field: string; message: string };
  description: string;
}

/** An optional whole number >= 1. Blank means none. Accepts digits as text, as imported files have them. */
export const OptionalWholeField = ({ max, orElse, description }: WholeOptions): PropertyDecorator => {
  const isMissing = (input: Record<string, unknown>) =>
    orElse !== undefined && !('id' in input) && [null, undefined, ''].includes(input[orElse.field] as null);
  return all(
    Field(() => Int, { nullable: true, description }),
    Cleaned((value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : blankToNull(value))),
    ValidateIf((input, value) => value != null || isMissing(input)),
    IsWhole(1, max),
    ...(orElse ? [IsNotEmpty({ message: orElse.message })] : []),
  );
};
