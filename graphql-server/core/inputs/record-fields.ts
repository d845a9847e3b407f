import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsNotEmpty, IsOptional, ValidateBy } from 'class-validator';
import { Field } from 'type-graphql';
import { isMoment } from '../days/moments';
import { fieldName } from '../field-names';
import { Moment } from '../shapes/scalars';
import { eachMust, Judged, must, textProblem } from './checks';
import { all, blankToNull } from './fields';
import { Cleaned } from './input-instances';

const MOMENT_EXAMPLE = '2026-03-02T07:30:00-08:00';
const IsMoment = () =>
  ValidateBy({
    name: 'isMoment',
    validator: {
      validate: isMoment,
      defaultMessage: (args) =>
        `${fieldName(args!.property)} must be a date and time with an offset, such as ${MOMENT_EXAMPLE}`,
    },
  });

/** A required moment: ISO 8601 with its offset. The operation checks the year, because only it knows the company's zone. */
export const MomentField = ({ required }: { required: string }): PropertyDecorator =>
  all(
    Field(() => Moment),
    IsMoment(),
    IsNotEmpty({ message: required }),
  );

/** An optional moment: ISO 8601 with its offset. */
export const OptionalMomentField = ({ description }: { description?: string } = {}): PropertyDecorator =>
  all(
    Field(() => Moment, { nullable: true, description }),
    Cleaned((value) => blankToNull(value)),
    IsOptional(),
    IsMoment(),
  );

/** An optional value of an enum. Blank means none. */
export const OptionalChoiceField = (choices: Record<string, string>, description?: string): PropertyDecorator =>
  all(
    Field(() => choices, { nullable: true, description }),
    Cleaned((value) => blankToNull(value)),
    IsOptional(),
    IsIn(Object.values(choices), must(`be one of ${Object.values(choices).join(', ')}`)),
  );

/** An optional list of texts for a filter. In a query string, a single text is a list of one. */
export const OptionalTextListField = ({ max, maxEntries }: { max: number; maxEntries: number }): PropertyDecorator =>
  all(
    Field(() => [String], { nullable: true }),
    Cleaned((value) => (typeof value === 'string' ? (value === '' ? null : [value]) : value)),
    IsOptional(),
    Judged(
      'isText',
      (texts, property) => (texts as unknown[]).map((text) => textProblem(max)(text, property)).find(Boolean),
      [max],
    ),
    ArrayMaxSize(maxEntries, must(`have at most ${maxEntries} entries`)),
    IsArray(must('be a list')),
  );

/** At least one value of an enum. */
export const ChoiceListField = (choices: Record<string, string>, { required }: { required: string }) =>
  all(
    Field(() => [choices]),
    IsIn(Object.values(choices), eachMust(`be one of ${Object.values(choices).join(', ')}`)),
    ArrayMaxSize(Object.keys(choices).length, {
      message: ({ property }) => `${fieldName(property)} must not repeat values`,
    }),
    ArrayMinSize(1, { message: required }),
    IsArray({ message: ({ value, property }) => (value == null ? required : `${fieldName(property)} must be a list`) }),
  );
