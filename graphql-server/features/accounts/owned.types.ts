import { Field, ID, ObjectType } from 'type-graphql';
import { NullableField } from '../../core/shapes/nullable-field';
import { Moment } from '../../core/shapes/scalars';

/** Published fields that passkeys, authenticator apps, linked identities, and access tokens have in common. */
@ObjectType()
export abstract class PublishedOwned {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @Field(() => Moment)
  createdAt!: Date;

  @NullableField(() => Moment, 'Time of the last use. Null before the first use.')
  lastUsedAt!: Date | null;
}
