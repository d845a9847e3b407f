import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, Matches } from 'class-validator';
import { Field } from 'type-graphql';
import { passwordRule } from '../access/password-rule';
import { all, MaxLength } from './fields';

/** Text taken as it is, such as a password or a token: neither trimmed nor shortened. */
export const SecretField = ({ required, max = 1000 }: { required: string; max?: number }): PropertyDecorator =>
  all(
    Field(() => String),
    MaxLength(max, { message: ({ property }) => `${property} is too long` }),
    IsNotEmpty({ message: required }),
    IsString({ message: ({ value, property }) => (value == null ? required : `${property} must be a string`) }),
  );

/** An e-mail address, trimmed and in lower case, in which form all addresses are stored and compared. */
export const EmailField = (): PropertyDecorator =>
  all(
    Field(() => String),
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    MaxLength(254, { message: 'Email must be 254 characters or less' }),
    IsEmail({}, { message: 'Please enter a valid email address' }),
    IsNotEmpty({ message: 'Email is required' }),
    IsString({ message: ({ value }) => (value == null ? 'Email is required' : 'email must be a string') }),
  );

/** A password being chosen. At most 200 characters, so that hashing stays cheap. */
export const NewPasswordField = (): PropertyDecorator =>
  all(
    Field(() => String),
    MaxLength(200, { message: 'Password must be 200 characters or less' }),
    ...[...passwordRule].reverse().map(([pattern, message]) => Matches(pattern, { message })),
    IsNotEmpty({ message: 'Password is required' }),
    IsString({
      message: ({ value, property }) => (value == null ? 'Password is required' : `${property} must be a string`),
    }),
  );
