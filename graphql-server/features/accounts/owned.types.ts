import { Field, ID, ObjectType } from 'type-graphql';
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

  @Field(() => Moment, { nullable: true, description: 'For an access token, updated at most once an hour.' })
  lastUsedAt!: Date | null;
}
