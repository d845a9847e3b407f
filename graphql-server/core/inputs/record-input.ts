import { InputType } from 'type-graphql';
import { IdField } from './fields';

/** Only a record's id, for operations such as deleting it. */
@InputType()
export class RecordInput {
  @IdField()
  id!: string;
}
