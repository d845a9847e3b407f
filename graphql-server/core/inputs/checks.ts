import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isRecordDay } from '../../../common/days';
import { inEnglish, say } from '../../../common/i18n/say';
import type { Sentence } from '../../../common/i18n/texts';
import { LONGEST } from '../../../common/limits';
import { fieldName, fieldValue, spacedOut, spacedValue } from '../field-names';

/** Returns options with a message for a check. For the field `workArea`, must('be text') gives 'Work area must be text'. */
export const must = (be: string) => ({
  message: ({ property }: { property: string }) => `${fieldName(property)} must ${be}`,
});

/** Returns the options of a check that applies to each entry of a list. */
export const eachMust = (be: string) => ({
  each: true,
  message: ({ property }: { property: string }) => `Each of the ${spacedOut(property)} must ${be}`,
});

/** Sentences of rules by their English. There are few, because rules repeat no input. */
const sentences = new Map<string, Sentence>();

/** Returns a sentence in English, as class-validator needs it. `ruleSentenceOf` finds the sentence again. */
export function asRule(sentence: Sentence): string {
  const message = inEnglish(sentence);
  sentences.set(message, sentence);
  return message;
}

/** Returns the sentence of a rule's message, if the message has values. */
export const ruleSentenceOf = (message: string): Sentence | undefined => sentences.get(message);

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
    if (value.length > max) return tooLong ?? tooLongMessage(property, max);
    if (max > LONGEST.name || !CONTROL_OR_BREAK.test(value)) return undefined;
    return asRule(
      LINE_BREAK.test(value)
        ? say('{field} must be one line', { field: fieldValue(property) })
        : say('{field} must not contain control characters', { field: fieldValue(property) }),
    );
  };

const tooLongMessage = (property: string, count: number) => {
  const values = { field: fieldValue(property), count };
  return asRule(
    count === 1
      ? say('{field} must be at most {count} character', values)
      : say('{field} must be at most {count} characters', values),
  );
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
      const field = fieldValue(property);
      if (!Number.isInteger(value)) return asRule(say('{field} must be a whole number', { field }));
      if ((value as number) < min) return asRule(say('{field} must be {count} or more', { field, count: min }));
      return (value as number) > max
        ? asRule(say('{field} must be at most {count}', { field, count: max }))
        : undefined;
    },
    [min, max],
  );

const dayMessage = ({ property }: { property: string }) => {
  const isDate = spacedOut(property).endsWith('date');
  return asRule(
    isDate
      ? say('Enter a valid {field}', { field: spacedValue(property) })
      : say('{field} must be a valid date', { field: fieldValue(property) }),
  );
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
