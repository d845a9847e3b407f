import { IsNotEmpty, IsString, ValidateBy } from 'class-validator';
import { Field } from 'type-graphql';
import { messages } from '../../../common/messages';
import { MOST_SIGNATURE_POINTS, readSignaturePath } from '../../../common/signature-path';
import { all } from './fields';

const IsSignaturePath = () =>
  ValidateBy({
    name: 'isSignaturePath',
    validator: {
      validate: (value) => typeof value !== 'string' || readSignaturePath(value) !== null,
      defaultMessage: () => messages.signatureInvalid,
    },
  });

/** A signature that was drawn by hand: the data of a path, and nothing else that could be in a path. */
export const SignaturePathField = (): PropertyDecorator =>
  all(
    Field(() => String, {
      description: `Path data of M, L, C, and Z in a box of 600 by 200: at most ${MOST_SIGNATURE_POINTS} points and 20 kB.`,
    }),
    IsSignaturePath(),
    IsNotEmpty({ message: messages.signatureRequired }),
    IsString({ message: messages.signatureRequired }),
  );
