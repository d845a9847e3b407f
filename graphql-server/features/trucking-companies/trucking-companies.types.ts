import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { FlagField, IdField, TextField } from '../../core/fields';

@ObjectType()
export class TruckingSource {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @Field()
  isActive!: boolean;
}

@InputType()
export class CreateTruckingSourceInput {
  @TextField({ max: LONGEST.name, required: messages.nameRequired })
  name!: string;

  @FlagField()
  isActive: boolean = true;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateTruckingSourceInput {
  @IdField()
  id!: string;

  @TextField({ max: LONGEST.name, required: messages.nameRequired, optional: true })
  name?: string;

  @FlagField({ optional: true })
  isActive?: boolean;
}
