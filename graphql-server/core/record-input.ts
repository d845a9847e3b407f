import { InputType } from 'type-graphql';
import { IdField } from './fields';

/** Names one record, for what needs no more than that, such as deleting it. */
@InputType()
export class RecordInput {
  @IdField()
  id!: string;
}
