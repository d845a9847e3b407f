import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isRecordDay } from '../../../common/days';
import { LONGEST } from '../../../common/limits';
import { fieldName, spacedOut } from '../field-names';

/** Returns options with a message for a check. For the field `workArea`, must('be text') gives 'Work area must be text'. */
export const must = (be: string) => ({
  message: ({ property }: { property: string }) => `${fieldName(property)} must ${be}`,
});

/** Returns the options of a check that applies to each entry of a list. */
export const eachMust = (be: string) => ({
  each: true,
  message: ({ property }: { property: string }) => `Each of the ${spacedOut(property)} must ${be}`,
});

/** Returns '1 character' or '7 characters'. */
export const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Returns the message for a wrong value, or undefined for a correct one. */
type Check = (value: unknown, property: string) => string | undefined;

/**
 * Combines several checks of a value into one rule, because each rule costs time for each row of a list. The OpenAPI document
 * reads `constraints`.
 */
export const Judged = (name: string, problemOf: Check, constraints?: unknown[]): PropertyDecorator =>
  ValidateBy({
    name,
    constraints,
    validator: {
      validate: (value, args) => problemOf(value, args!.property) === undefined,
      defaultMessage: (args) => problemOf(args!.value, args!.property)!,
    },
  });

/**
 * Limits the length in UTF-16 units, as browsers count it. class-validator's own count would accept some texts that don't fit the
 * column.
 */
export const MaxLength = (max: number, options: ValidationOptions) =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [max],
      validator: { validate: (value) => typeof value !== 'string' || value.length <= max },
    },
    options,
  );

const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
const CONTROL_OR_BREAK = /[^\P{Cc}\t]|[\u2028\u2029]/u;

/**
 * Checks a text of at most `max` UTF-16 units. If `max` is 255 or less, the text must be one line without control characters
 * (except tabs), because line breaks could forge lines of emails and logs.
 */
export const textProblem =
  (max: number, tooLong?: string): Check =>
  (value, property) => {
    if (typeof value !== 'string') return `${fieldName(property)} must be text`;
    if (value.length > max) return tooLong ?? `${fieldName(property)} must be at most ${countOf(max, 'character')}`;
    if (max > LONGEST.name || !CONTROL_OR_BREAK.test(value)) return undefined;
    return LINE_BREAK.test(value)
      ? `${fieldName(property)} must be one line`
      : `${fieldName(property)} must not contain control characters`;
  };

/** A text of at most `max` UTF-16 units. `required` is the message for a missing or blank text. */
export const IsTextUpTo = (max: number, { required, tooLong }: { required?: string; tooLong?: string } = {}) => {
  const problemOf = textProblem(max, tooLong);
  return Judged('isText', (value, property) => (required && isBlank(value) ? required : problemOf(value, property)), [
    max,
  ]);
};

/** A value of an enum. `required` is the message for a missing value. */
export const IsChoice = (choices: Record<string, string>, required: string) =>
  Judged('isChoice', (value, property) => {
    if (isBlank(value)) return required;
    const values: unknown[] = Object.values(choices);
    return values.includes(value) ? undefined : `${fieldName(property)} must be one of ${values.join(', ')}`;
  });

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

export const IsWhole = (min: number, max: number) =>
  Judged(
    'isWhole',
    (value, property) => {
      const be = Number.isInteger(value) ? boundOf(value as number, min, max) : 'a whole number';
      return be && `${fieldName(property)} must be ${be}`;
    },
    [min, max],
  );

function boundOf(value: number, min: number, max: number): string | undefined {
  if (value < min) return `${min} or more`;
  return value > max ? `at most ${max}` : undefined;
}

const dayMessage = ({ property }: { property: string }) => {
  const name = spacedOut(property);
  return name.endsWith('date') ? `Enter a valid ${name}` : `${fieldName(property)} must be a valid date`;
};
/** A calendar day from 1900 to 2100. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: isRecordDay,
      defaultMessage: (args) => dayMessage(args!),
    },
  });
