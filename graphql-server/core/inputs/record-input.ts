import { InputType } from 'type-graphql';
import { IdField } from './fields';

/** The id of one record, for operations that need nothing else, such as deleting it. */
@InputType()
export class RecordInput {
  @IdField()
  id!: string;
}
