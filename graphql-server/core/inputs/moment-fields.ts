import { IsNotEmpty, IsOptional, ValidateBy } from 'class-validator';
import { Field } from 'type-graphql';
import { isMoment } from '../days/moments';
import { fieldName } from '../field-names';
import { Moment } from '../shapes/scalars';
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
