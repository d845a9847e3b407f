import { InputType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import {
  DayField,
  IdField,
  NestedField,
  OptionalFlagField,
  OptionalTextField,
  RequestIdField,
  TextField,
} from '../../../core/inputs/fields';
import { MomentField } from '../../../core/inputs/record-fields';
import { SignaturePathField } from '../../../core/inputs/signature-field';
import { ExtraWorkContent } from '../content.types';

/** What the owner's representative sees and enters, on a device that is handed over or through a link. */
@InputType()
export class SignatureInput {
  @TextField({ max: 64, required: 'The hash of the content is required' })
  contentHash!: string;

  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;

  @TextField({ max: LONGEST.name, required: messages.companyRequired })
  company!: string;

  @SignaturePathField()
  signature!: string;

  @OptionalTextField({ max: LONGEST.reason })
  note?: string | null;

  @MomentField({ required: 'Signed at is required' })
  signedAt!: string;

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType()
export class SignExtraWorkInput extends SignatureInput {
  @IdField(messages.workOrderUnknown)
  workOrderId!: string;

  @NestedField(() => ExtraWorkContent, { required: 'The content that was shown is required' })
  content!: ExtraWorkContent;

  @DayField({ required: messages.dateRequired })
  date!: string;

  @TextField({ max: LONGEST.name, required: messages.workAreaRequired })
  workArea!: string;

  @OptionalFlagField({
    description: 'Signed without a connection: kept as it was shown, whatever the cards hold by now.',
  })
  offline?: boolean | null;
}

@InputType()
export class VoidExtraWorkSheetInput {
  @IdField("The signed sheet's id is not valid")
  id!: string;

  @TextField({ max: LONGEST.reason, required: messages.giveReason })
  reason!: string;
}
