import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Permission } from '../../../access/permissions';
import { SecretField } from '../../../core/inputs/credential-fields';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Moment } from '../../../core/shapes/scalars';
import { PublishedIdentity } from '../openid/openid.types';
import { PublishedPasskey } from '../passkeys/passkeys.types';
import { PublishedAuthenticator } from '../second-step/second-step.types';

/** A browser where the person is signed in. */
@ObjectType()
export class Device {
  @Field(() => ID)
  id!: string;

  @NullableField(() => String, "The browser's User-Agent header. Null if unknown.")
  userAgent!: string | null;

  @NullableField(() => String)
  ip!: string | null;

  @NullableField(() => Moment)
  signedInAt!: Date | null;

  @NullableField(() => Moment, "Time of the device's last use, updated at most once an hour. Null if unknown.")
  lastUsedAt!: Date | null;

  @Field({ description: 'True for the browser that sent this request.' })
  isThisDevice!: boolean;
}

/** A sign-in of the last 90 days. */
@ObjectType()
export class SignIn {
  @Field(() => ID)
  id!: string;

  @Field(() => Moment)
  at!: Date;

  @NullableField(() => String)
  userAgent!: string | null;

  @NullableField(() => String)
  ip!: string | null;
}

/** The person's ways to sign in, and the browsers where they are signed in. */
@ObjectType()
export class MySecurity {
  @Field(() => [PublishedAuthenticator])
  authenticators!: PublishedAuthenticator[];

  @Field(() => [PublishedPasskey])
  passkeys!: PublishedPasskey[];

  @Field(() => [PublishedIdentity])
  identities!: PublishedIdentity[];

  @Field(() => Int)
  recoveryCodesLeft!: number;

  @Field(() => [Device], {
    description:
      'Devices on which you are signed in. The device in use comes first, then the most recently used devices.',
  })
  devices!: Device[];

  @Field(() => [SignIn], { description: 'Your last ten sign-ins, newest first.' })
  signIns!: SignIn[];

  @Field(() => [Permission], { description: 'Permissions that you may give to access tokens.' })
  tokenPermissions!: Permission[];
}

@InputType()
export class EndDeviceInput {
  @SecretField({
    required: /* i18n */ 'Choose a device',
    max: 64,
    description: 'Id of a device in `mySecurity.devices`.',
  })
  id!: string;
}
