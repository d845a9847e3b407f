import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches, ValidateBy } from 'class-validator';
import { Field } from 'type-graphql';
import { say } from '../../../common/i18n/say';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { passwordRule } from '../../../common/passwords';
import { fieldName, fieldValue } from '../field-names';
import { asRule, MaxLength } from './checks';
import { canonicalEmail, hasInvisibleCharacters, isUnmistakable } from './email-address';
import { all, OptionalTextField } from './fields';
import { Cleaned } from './input-instances';

interface SecretOptions {
  required: string;
  max?: number;
  optional?: true;
  description?: string;
}

/** Text such as a password or token, neither trimmed nor shortened. */
export const SecretField = ({ required, max = 1000, optional, description }: SecretOptions): PropertyDecorator =>
  all(
    Field(() => String, { nullable: optional, description }),
    ...(optional ? [IsOptional()] : []),
    MaxLength(max, { message: ({ property }) => asRule(say('{field} is too long', { field: fieldValue(property) })) }),
    IsNotEmpty({ message: required }),
    IsString({ message: ({ value, property }) => (value == null ? required : `${fieldName(property)} must be text`) }),
  );

/** Checks a value only if it is text. Other decorators reject other values. */
const IsText = (name: string, keeps: (text: string) => boolean, message: string) =>
  ValidateBy({
    name,
    validator: {
      validate: (value) => typeof value !== 'string' || keeps(value),
      defaultMessage: () => message,
    },
  });

const INVALID_EMAIL = messages.emailInvalid;

/** An email address, normalized by `canonicalEmail`. */
export const EmailField = (): PropertyDecorator =>
  all(
    Field(() => String),
    Cleaned((value) => (typeof value === 'string' ? canonicalEmail(value) : value)),
    MaxLength(254, { message: /* i18n */ 'Email must be at most 254 characters' }),
    IsEmail({}, { message: INVALID_EMAIL }),
    IsText('isUnmistakable', isUnmistakable, INVALID_EMAIL),
    IsNotEmpty({ message: messages.emailRequired }),
    IsString({ message: ({ value }) => (value == null ? messages.emailRequired : 'Email must be text') }),
  );

/** Matches '://', 'www.', or a domain. Mail programs show such text as a link, also within a name. */
const WEB_ADDRESS = /:\/\/|www[.\u3002\uff0e\uff61]|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}/iu;

/** A person's optional first or last name. `label` names the field in messages, such as 'First name'. */
export const NameField = (label: string): PropertyDecorator =>
  all(
    IsText(
      'isVisible',
      (name) => !hasInvisibleCharacters(name),
      asRule(say('{field} contains invisible characters. Please type it again.', { field: { text: label } })),
    ),
    IsText(
      'isNoWebAddress',
      (name) => !WEB_ADDRESS.test(name),
      asRule(say('{field} must not contain the address of a web page', { field: { text: label } })),
    ),
    OptionalTextField({ max: LONGEST.shortName }),
  );

/** A new password. At most 200 characters, so that hashing stays cheap. */
export const NewPasswordField = (): PropertyDecorator =>
  all(
    Field(() => String),
    MaxLength(200, { message: /* i18n */ 'Password must be at most 200 characters' }),
    ...[...passwordRule].reverse().map(([pattern, message]) => Matches(pattern, { message })),
    IsNotEmpty({ message: messages.passwordRequired }),
    IsString({
      message: ({ value, property }) =>
        value == null ? messages.passwordRequired : `${fieldName(property)} must be text`,
    }),
  );
