import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { WorkerKind } from '../../core/card-lines/worker-kind';
import { patchOf } from '../../core/inputs/patch-of';
import { Person } from '../users/users.types';
import { WorkerFields } from './workers.entity';

@ObjectType({ description: 'A worker to choose on a timecard, without fields that only payroll needs.' })
export class Worker {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  firstName!: string;

  @Field({ simple: true })
  lastName!: string;

  @Field(() => String, { nullable: true, simple: true })
  workerClass!: string | null;

  @Field(() => WorkerKind, { simple: true })
  kind!: WorkerKind;

  @Field({ simple: true, description: 'True if this worker is linked to your own account.' })
  isMe!: boolean;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      "The employee number's last two characters, if another active worker has the same name and class. Otherwise null.",
  })
  numberEnd!: string | null;
}

@ObjectType({ description: 'A worker, with the fields that only administrators see.' })
export class AdminWorker extends WorkerFields {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => Person, {
    nullable: true,
    simple: true,
    description: 'Account of the worker. Null if the worker has no account.',
  })
  account!: Person | null;

  @Field({
    simple: true,
    description:
      'True if a timecard, an earlier version of a timecard, a crew, or an accounting batch names this worker.',
  })
  isUsed!: boolean;
}

@ObjectType({ description: 'An approved account that a worker can be linked to.' })
export class WorkerAccount extends Person {
  @Field(() => ID, { simple: true })
  id!: string;
}

@InputType()
export class CreateWorkerInput extends WorkerFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateWorkerInput extends patchOf(CreateWorkerInput) {}
