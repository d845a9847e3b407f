import { Matches, ValidateBy, type ValidationOptions } from 'class-validator';
import { isRecordDay } from '../../../common/days';
import { LONGEST } from '../../../common/limits';
import { fieldName, spacedOut } from './field-names';

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

/** A text that is no longer than a name is one line: its line breaks could forge lines of mails and logs. */
export const OneLine = (max: number, { each = false } = {}): PropertyDecorator[] =>
  max > LONGEST.name
    ? []
    : [
        // Of the control characters, only white space.
        Matches(/^(?:\P{Cc}|[\t-\r\u0085])*$/u, {
          each,
          message: ({ property }) => `${fieldName(property)} must not contain control characters`,
        }),
        Matches(/^[^\r\n\v\f\u0085\u2028\u2029]*$/, {
          each,
          message: ({ property }) => `${fieldName(property)} must be one line`,
        }),
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
