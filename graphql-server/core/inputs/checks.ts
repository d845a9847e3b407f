import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isRecordDay } from '../../../common/days';
import { LONGEST } from '../../../common/limits';
import { fieldName, spacedOut } from '../field-names';

/** Message of a check, such as 'Work area must be text'. */
export const must = (be: string) => ({
  message: ({ property }: { property: string }) => `${fieldName(property)} must ${be}`,
});

/** Message of a check of each entry of a list. */
export const eachMust = (be: string) => ({
  each: true,
  message: ({ property }: { property: string }) => `Each of the ${spacedOut(property)} must ${be}`,
});

/**
 * Limits the length in UTF-16 units, as browsers count. class-validator's own count would accept some texts that don't fit the
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
 * Requires short texts to be one line without control characters except tabs, because line breaks could forge lines of mails and
 * logs. One rule checks both, because each rule costs time.
 */
export const OneLine = (max: number, { each = false } = {}): PropertyDecorator[] =>
  max > LONGEST.name
    ? []
    : [
        ValidateBy(
          {
            name: 'oneLine',
            validator: { validate: (value) => typeof value === 'string' && !CONTROL_OR_BREAK.test(value) },
          },
          {
            each,
            message: ({ value, property }) =>
              `${fieldName(property)} must ${[value].flat().some((text) => LINE_BREAK.test(text)) ? 'be one line' : 'not contain control characters'}`,
          },
        ),
      ];

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
