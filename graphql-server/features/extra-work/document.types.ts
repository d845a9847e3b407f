import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST, MOST_SHEET_ROWS } from '../../../common/limits';
import { IsWhole } from '../../core/inputs/checks';
import { all, NestedList, OptionalIdField, OptionalTextField, TextField } from '../../core/inputs/fields';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';

export enum SignatureKind {
  drawn = 'drawn',
  typed = 'typed',
}
registerEnumType(SignatureKind, {
  name: 'SignatureKind',
  description: 'Kind of signature. With `typed`, the typed name is the signature.',
});

const LARGEST_INT = 2_147_483_647;

/** Declares a whole number of 1 or more. */
const NumberField = (): PropertyDecorator =>
  all(
    Field(() => Int),
    IsWhole(1, LARGEST_INT),
  );

@ObjectType({ description: 'A cost code and its description in the list of cost codes.' })
@InputType('ExtraWorkCodeNameInput')
export class ExtraWorkCodeName {
  @TextField({ max: LONGEST.shortName, required: 'A code is required' })
  code!: string;

  @OptionalTextField({
    max: LONGEST.name,
    description: 'Description of the cost code. Null if the code is not on the list.',
  })
  description?: string | null;
}

@ObjectType({ description: 'Texts that a sheet shows with its content: contractor, work order, and descriptions.' })
@InputType('ExtraWorkShownInput')
export class ExtraWorkShown {
  @TextField({ max: LONGEST.name, required: 'The contractor is required' })
  contractor!: string;

  @NumberField()
  orderNumber!: number;

  @OptionalTextField({ max: LONGEST.shortName })
  coNumber?: string | null;

  @OptionalTextField({ max: LONGEST.workOrder })
  description?: string | null;

  @NestedList(() => ExtraWorkCodeName, { max: MOST_SHEET_ROWS })
  codes!: ExtraWorkCodeName[];
}

@ObjectType({
  description:
    'A text that has changed since the signature. `was` is null if there was no text, and `now` is null if there is no text now.',
})
export class ExtraWorkTextChange {
  @Field({ description: 'Name of the text that changed, such as "Description" or "Cost code 3120".' })
  name!: string;

  @NullableField(() => String)
  was!: string | null;

  @NullableField(() => String)
  now!: string | null;
}

@ObjectType({ description: 'A timecard version that an extra work sheet is summed from.' })
export class ExtraWorkBasis {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  revision!: number;
}

@InputType({
  description: 'A timecard version. Identify the timecard by its id or by the `clientRequestId` of its submission.',
})
export class ExtraWorkBasisInput {
  @OptionalIdField({ message: serverMessages.idInvalid })
  id?: string | null;

  @OptionalTextField({
    max: 200,
    description:
      'The `clientRequestId` that was sent to `submitTimecard`, instead of `id`. Finds only your own timecards.',
  })
  clientRequestId?: string | null;

  @NumberField()
  revision!: number;
}
