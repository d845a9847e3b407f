import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { Field } from 'type-graphql';
import { fieldName } from '../field-names';
import { eachMust, IsChoice, must } from './checks';
import { all, blankToNull, type Changeable, UnlessLeftOut } from './fields';
import { Cleaned } from './input-instances';

/** A value of an enum. */
export const ChoiceField = (
  choices: Record<string, string>,
  { required, optional, description }: Changeable & { required: string; description?: string },
): PropertyDecorator =>
  all(
    Field(() => choices, { nullable: optional, description }),
    ...UnlessLeftOut(optional),
    IsChoice(choices, required),
  );

/** An optional value of an enum. Blank means none. */
export const OptionalChoiceField = (choices: Record<string, string>, description?: string): PropertyDecorator =>
  all(
    Field(() => choices, { nullable: true, description }),
    Cleaned((value) => blankToNull(value)),
    IsOptional(),
    IsIn(Object.values(choices), must(`be one of ${Object.values(choices).join(', ')}`)),
  );

/** An optional list of values of an enum. Without any, all values count. */
export const OptionalChoiceListField = (choices: Record<string, string>): PropertyDecorator =>
  all(
    Field(() => [choices], { nullable: true }),
    IsOptional(),
    IsIn(Object.values(choices), eachMust(`be one of ${Object.values(choices).join(', ')}`)),
    ArrayMaxSize(Object.keys(choices).length, must('not repeat values')),
    IsArray(must('be a list')),
  );

/** At least one value of an enum. */
export const ChoiceListField = (choices: Record<string, string>, { required }: { required: string }) =>
  all(
    Field(() => [choices]),
    IsIn(Object.values(choices), eachMust(`be one of ${Object.values(choices).join(', ')}`)),
    ArrayMaxSize(Object.keys(choices).length, must('not repeat values')),
    ArrayMinSize(1, { message: required }),
    IsArray({ message: ({ value, property }) => (value == null ? required : `${fieldName(property)} must be a list`) }),
  );
