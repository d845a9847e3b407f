import { IsNotEmpty, IsString, ValidateBy, ValidateIf } from 'class-validator';
import { Field } from 'type-graphql';
import { MOST_SIGNATURE_POINTS, readSignaturePath } from '../../../common/extra-work/signature-path';
import { messages } from '../../../common/messages';
import { all } from './fields';

const IsSignaturePath = () =>
  ValidateBy({
    name: 'isSignaturePath',
    validator: {
      validate: (value) => typeof value !== 'string' || readSignaturePath(value) !== null,
      defaultMessage: () => messages.signatureInvalid,
    },
  });

/** A signature drawn by hand, as SVG path data. Not required if `signatureKind` is typed. */
export const SignaturePathField = (): PropertyDecorator =>
  all(
    Field(() => String, {
      nullable: true,
      description: `Drawn signature as SVG path data with M, L, C, and Z in a box of 600 by 200. At most ${MOST_SIGNATURE_POINTS} points and 20 kB. Required unless \`signatureKind\` is \`typed\`.`,
    }),
    ValidateIf(({ signatureKind }, signature) => signatureKind !== 'typed' || Boolean(signature)),
    IsSignaturePath(),
    IsNotEmpty({ message: messages.signatureRequired }),
    IsString({ message: messages.signatureRequired }),
  );
