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

  @Field(() => Moment, {
    nullable: true,
    description: 'Time of the last use. Null before the first use.',
  })
  lastUsedAt!: Date | null;
}
