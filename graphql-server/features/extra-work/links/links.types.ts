import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import { EmailField, SecretField } from '../../../core/inputs/credential-fields';
import { DayField, IdField, NestedField, OptionalTextField, TextField } from '../../../core/inputs/fields';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Moment } from '../../../core/shapes/scalars';
import { PhotoSizeInput } from '../../photos/photos.types';
import { ExtraWorkContent } from '../content.types';
import { ExtraWorkShown, SignatureKind } from '../document.types';
import { ExtraWorkDifference, ExtraWorkState, ExtraWorkTotals } from '../extra-work.types';
import { ExtraWorkPhoto } from '../photos/photos.types';
import { SignatureInput } from '../signing/signing.types';

const TokenField = () => SecretField({ required: messages.signingLinkInvalid, max: 200 });

@InputType()
export class RequestExtraWorkSignatureInput {
  @IdField(messages.workOrderUnknown)
  workOrderId!: string;

  @DayField({ required: messages.dateRequired })
  date!: string;

  @TextField({ max: LONGEST.name, required: messages.workAreaRequired })
  workArea!: string;

  @EmailField()
  email!: string;
}

@ObjectType({ description: 'A request to sign a sheet, sent by email.' })
export class ExtraWorkSignatureRequest {
  @Field()
  email!: string;

  @Field(() => Moment, { description: 'Time at which the link expires.' })
  expiresAt!: string;
}

@ArgsType()
export class ExtraWorkLinkArgs {
  @TokenField()
  token!: string;
}

export class ExtraWorkLinkPhotoInput extends PhotoSizeInput {
  @TokenField()
  token!: string;
}

@InputType()
export class SignExtraWorkByLinkInput extends SignatureInput {
  @TokenField()
  token!: string;

  @NestedField(() => ExtraWorkContent, {
    description: 'Content that the signer saw. If left out, an error cannot say what has changed.',
  })
  content?: ExtraWorkContent | null;

  @OptionalTextField({
    max: 64,
    description: 'SHA-256 of the texts in `shown`. Send it instead of `shown` if the sheet is large.',
  })
  shownHash?: string | null;
}

@ObjectType({ description: 'The newest signature of a sheet, whether or not it was given through a link.' })
export class NewestSignature {
  @Field()
  name!: string;

  @Field()
  company!: string;

  @Field(() => Moment)
  signedAt!: string;
}

@ObjectType({ description: 'A signature given through a link.' })
export class SignatureByLink extends NewestSignature {
  @Field()
  signature!: string;

  @Field(() => SignatureKind)
  signatureKind!: SignatureKind;
}

@ObjectType({ description: 'The extra work sheet that a signing link opens.' })
export class ExtraWorkSheetByLink {
  @Field({ description: 'Number of the work order, such as 99-012.' })
  workOrderNumber!: string;

  @NullableField(() => String)
  coNumber!: string | null;

  @NullableField(() => String, 'Description of the work order. Null if there is none.')
  description!: string | null;

  @Field(() => ID, { description: 'Id of the work order, needed to compute `contentHash`.' })
  workOrderId!: string;

  @Field(() => Day)
  date!: string;

  @Field()
  workArea!: string;

  @Field(() => ExtraWorkContent, {
    description: 'Current content of the timecards. After a signature through this link, the signed content.',
  })
  content!: ExtraWorkContent;

  @Field()
  contentHash!: string;

  @Field(() => ExtraWorkTotals)
  totals!: ExtraWorkTotals;

  @Field(() => [ExtraWorkPhoto], { description: 'Photos of the timecards on the sheet, oldest first.' })
  photos!: ExtraWorkPhoto[];

  @Field(() => Moment)
  expiresAt!: string;

  @Field(() => ExtraWorkShown, {
    description:
      'Texts shown with the content, such as the contractor. After a signature through this link, the signed texts.',
  })
  shown!: ExtraWorkShown;

  @Field(() => ExtraWorkState, {
    description: 'State of the sheet. Signatures that were not given through this link also count.',
  })
  state!: ExtraWorkState;

  @NullableField(() => NewestSignature, descriptions.newestSignature)
  newest!: NewestSignature | null;

  @Field(() => [ExtraWorkDifference], { description: descriptions.differences })
  differences!: ExtraWorkDifference[];

  @NullableField(() => SignatureByLink, 'The signature given through this link. Null if the link has not been used.')
  signed!: SignatureByLink | null;
}
