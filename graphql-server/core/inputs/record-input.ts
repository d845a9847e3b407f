import { ArgsType, InputType } from 'type-graphql';
import { IdField } from './fields';

/** Input with only a record's id, such as for deleting the record. */
@ArgsType()
@InputType()
export class RecordInput {
  @IdField()
  id!: string;
}
