import { IsOptional, Matches } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { WorkerKind } from '../../core/card-lines/worker-kind';
import { IGNORED_IN_SEARCHES } from '../../core/descriptions';
import { OptionalIdField, OptionalTextField } from '../../core/inputs/fields';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { PageArgs } from '../../core/shapes/paging';
import { Person } from '../users/users.types';
import { WorkerFields } from './workers.entity';

@ObjectType({ description: 'A worker to choose on a timecard, without fields that only payroll needs.' })
export class Worker {
  @Field(() => ID)
  id!: string;

  @Field()
  firstName!: string;

  @Field()
  lastName!: string;

  @NullableField(() => String)
  workerClass!: string | null;

  @Field(() => WorkerKind)
  kind!: WorkerKind;

  @Field({ description: 'True if this worker is linked to your own account, or to the account in `onBehalfOf`.' })
  isMe!: boolean;

  @NullableField(
    () => String,
    "The employee number's last two characters, if another active worker has the same name and class. Otherwise null.",
  )
  numberEnd!: string | null;
}

@ArgsType()
export class WorkersArgs {
  @OptionalIdField({
    message: serverMessages.userIdInvalid,
    description: 'Id of the person for whom you enter a timecard. Only for reviewers.',
  })
  onBehalfOf?: string | null;
}

@ObjectType({ description: 'A worker, with the fields that only administrators see.' })
export class AdminWorker extends WorkerFields {
  @Field(() => ID)
  id!: string;

  @NullableField(() => Person, 'Account of the worker. Null if the worker has no account.')
  account!: Person | null;

  @Field({
    description:
      'True if a timecard, an earlier version of a timecard, a crew, or an accounting batch names this worker.',
  })
  isUsed!: boolean;
}

@ObjectType({ description: 'An approved account that a worker can be linked to.' })
export class WorkerAccount extends Person {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ description: 'Numbers of workers that match a search.' })
export class WorkerCounts {
  @Field(() => Int)
  all!: number;

  @Field(() => Int)
  active!: number;
}

const SEARCHED = `Part of a worker's name, number, class, kind, or accounting code, of the account's name, or of 'Active' or 'Inactive'. ${IGNORED_IN_SEARCHES}`;

@ArgsType()
export class WorkerCountsArgs {
  @OptionalTextField({ max: LONGEST.name, description: SEARCHED })
  search?: string | null;
}

@ArgsType()
export class WorkerRowsArgs extends PageArgs {
  @OptionalTextField({ max: LONGEST.name, description: SEARCHED })
  search?: string | null;

  @NullableField(
    () => String,
    'Column to sort by: lastName, firstName, employeeNumber, workerClass, kind, accountingCode, or isActive. A minus sign in front means descending order. The default is lastName.',
  )
  @IsOptional()
  @Matches(/^-?(lastName|firstName|employeeNumber|workerClass|kind|accountingCode|isActive)$/, {
    message: 'Workers can be sorted by last name, first name, employee number, class, kind, accounting code, or status',
  })
  sort?: string | null;
}

@ArgsType()
export class WorkerAccountRowsArgs extends PageArgs {
  @OptionalTextField({
    max: LONGEST.name,
    description: `Part of a person's name or email address. ${IGNORED_IN_SEARCHES}`,
  })
  search?: string | null;

  @OptionalIdField({ message: messages.accountUnknown, description: 'Id of the only account to return.' })
  id?: string | null;
}
