import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { Permission } from '../../../access/permissions';
import { ChoiceListField } from '../../../core/inputs/choice-fields';
import { FlagField, OptionalIdField, TextField } from '../../../core/inputs/fields';
import { MomentField } from '../../../core/inputs/moment-fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Moment } from '../../../core/shapes/scalars';
import { PublishedOwned } from '../owned.types';

/** A person's access token, without the token itself. */
@ObjectType()
export class AccessToken extends PublishedOwned {
  @Field(() => [Permission])
  permissions!: Permission[];

  @Field(() => [Permission], {
    description: 'Permissions of the token that the person no longer has. The token works without them.',
  })
  lostPermissions!: Permission[];

  @Field()
  mayWrite!: boolean;

  @Field(() => Moment)
  expiresAt!: Date;

  @NullableField(() => Moment, 'Time of the last use, updated at most once an hour. Null before the first use.')
  override lastUsedAt!: Date | null;
}

@ObjectType()
export class CreatedAccessToken {
  @Field({
    description:
      'The new access token. It is returned only once, so store it now. Programs send it in the header `Authorization: Bearer <token>`.',
  })
  token!: string;

  @Field(() => AccessToken)
  accessToken!: AccessToken;
}

@ArgsType()
export class AccessTokensArgs {
  @OptionalIdField({
    message: serverMessages.userIdInvalid,
    description: 'Id of the person whose tokens are listed. If left out, your own tokens are listed.',
  })
  userId?: string | null;
}

@InputType()
export class CreateAccessTokenInput {
  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;

  @ChoiceListField(Permission, { required: messages.permissionsRequired })
  permissions!: Permission[];

  @FlagField()
  mayWrite: boolean = false;

  @MomentField({ required: /* i18n */ 'Choose when the access token expires' })
  expiresAt!: string;
}
