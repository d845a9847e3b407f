import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isRecordDay } from '../../../common/days';
import { LONGEST } from '../../../common/limits';
import { fieldName, spacedOut } from '../field-names';

/** Message of a check: 'Work area must be text'. */
export const must = (be: string) => ({
  message: ({ property }: { property: string }) => `${fieldName(property)} must ${be}`,
});

/** Message of a check of each entry of a list. */
export const eachMust = (be: string) => ({
  each: true,
  message: ({ property }: { property: string }) => `Each of the ${spacedOut(property)} must ${be}`,
});

/** At most this many UTF-16 units, as browsers count. By class-validator's own count, some texts would not fit the column. */
export const MaxLength = (max: number, options: ValidationOptions) =>
  ValidateBy(
    { name: 'maxLength', validator: { validate: (value) => typeof value !== 'string' || value.length <= max } },
    options,
  );

const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
const CONTROL_OR_BREAK = /[^\P{Cc}\t]|[\u2028\u2029]/u;

/**
 * A text that is no longer than a name is one line without control characters, tabs apart: its line breaks could forge lines of
 * mails and logs. One rule for both, because class-validator takes its time for each.
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
