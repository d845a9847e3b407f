import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { descriptions } from '../../../core/descriptions';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { IdField, OptionalTextField } from '../../../core/inputs/fields';
import { ImportList } from '../../../core/lists/importable-list';
import { NullableField } from '../../../core/shapes/nullable-field';

const SEEN =
  'Value that you saw. If somebody else has changed the value since, the change is refused with both values.';

@InputType()
export class SetAccountingCodeInput {
  @ChoiceField(ImportList, { required: 'Choose a list' })
  list!: string;

  @IdField()
  id!: string;

  @OptionalTextField({ max: LONGEST.accountingCode, description: descriptions.accountingCode })
  accountingCode?: string | null;

  @OptionalTextField({ max: LONGEST.accountingCode, description: SEEN })
  base?: string | null;
}

@InputType()
export class SetEmployeeNumberInput {
  @IdField()
  id!: string;

  @OptionalTextField({
    max: LONGEST.accountingCode,
    description: 'Employee number for payroll. Null if there is none.',
  })
  employeeNumber?: string | null;

  @OptionalTextField({ max: LONGEST.accountingCode, description: SEEN })
  base?: string | null;
}

@ObjectType({ description: 'Accounting code of an entry in a reference list.' })
export class EntryAccountingCode {
  @Field(() => ID)
  id!: string;

  @Field(() => ImportList)
  list!: string;

  @NullableField(() => String)
  accountingCode!: string | null;
}

@ObjectType({ description: 'Employee number of a worker.' })
export class WorkerEmployeeNumber {
  @Field(() => ID)
  id!: string;

  @NullableField(() => String)
  employeeNumber!: string | null;
}
