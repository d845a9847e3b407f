import { Field, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { SecretField } from '../../../core/inputs/credential-fields';
import { TextField } from '../../../core/inputs/fields';
import { PublishedOwned } from '../owned.types';

@ObjectType('Passkey')
export class PublishedPasskey extends PublishedOwned {}

@ObjectType()
export class PasskeyOptions {
  @Field({ description: 'WebAuthn options for the browser, as JSON with bytes in base64url.' })
  options!: string;
}

/** Declares a field for the browser's response. Limits its length, because a response has at most a few kilobytes. */
const ResponseField = () =>
  SecretField({
    required: /* i18n */ "The passkey's response is required",
    max: 20_000,
    description: "The browser's `PublicKeyCredential`, as JSON.",
  });

@InputType()
export class FinishPasskeyInput {
  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;

  @ResponseField()
  response!: string;
}

@InputType()
export class PasskeySignInInput {
  @ResponseField()
  response!: string;
}
