import { IsUUID } from 'class-validator';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How many sheets there are, by state.' })
export class ExtraWorkCounts {
  @Field(() => Int, { simple: true })
  sheets!: number;

  @Field(() => Int, { simple: true })
  unsigned!: number;

  @Field(() => Int, { simple: true, description: 'Of those unsigned: still so on the working day after.' })
  overdue!: number;

  @Field(() => Int, { simple: true, description: 'Changed since signed.' })
  changed!: number;
}

/** The record that a field belongs to. */
export class RecordArgs {
  @IsUUID()
  id!: string;
}
