import { ArgsType, Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { messages } from '../../../../common/messages';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { SecretField } from '../../../core/inputs/credential-fields';
import { PublishedOwned } from '../owned.types';

/**
 * An identity at the OpenID provider that signs in the person. The identity's `name` is the person's email address at the
 * provider.
 */
@ObjectType('OpenidIdentity')
export class PublishedIdentity extends PublishedOwned {}

export enum OpenidPurpose {
  sign_in = 'sign_in',
  confirm = 'confirm',
  link = 'link',
}
registerEnumType(OpenidPurpose, { name: 'OpenidPurpose' });

@InputType()
export class StartOpenidInput {
  @ChoiceField(OpenidPurpose, { required: 'Choose a purpose', optional: true })
  purpose: OpenidPurpose = OpenidPurpose.sign_in;
}

@ObjectType()
export class StartedOpenid {
  @Field({ description: "URL of the provider's sign-in page. Send the browser there." })
  address!: string;
}

@InputType()
export class FinishOpenidInput {
  /** Path and query with which the provider sends the browser back. */
  @SecretField({ required: /* i18n */ "The provider's response is required", max: 10_000 })
  path!: string;
}

const TokenField = () => SecretField({ required: /* i18n */ 'The link is incomplete', max: 100 });

@ArgsType()
export class SignInLinkArgs {
  @TokenField()
  token!: string;
}

/** An identity at the OpenID provider that waits for consent of the account's owner. */
@ObjectType()
export class SignInLinkFacts {
  @Field({ description: 'Email address that the account and the identity at the OpenID provider share.' })
  email!: string;

  @Field({ description: "True if linking needs the account's password. False if the link was emailed." })
  needsPassword!: boolean;
}

@InputType()
export class LinkSignInInput {
  @TokenField()
  token!: string;

  @SecretField({ required: messages.passwordRequired, optional: true })
  password?: string | null;
}

@InputType()
export class MailSignInLinkInput {
  @TokenField()
  token!: string;
}
