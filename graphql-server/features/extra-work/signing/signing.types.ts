import { InputType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import {
  DayField,
  IdField,
  NestedField,
  OptionalFlagField,
  OptionalNestedList,
  OptionalTextField,
  RequestIdField,
  TextField,
} from '../../../core/inputs/fields';
import { MomentField } from '../../../core/inputs/moment-fields';
import { SignaturePathField } from '../../../core/inputs/signature-field';
import { ExtraWorkContent, refuseTooManyRows } from '../content.types';
import { ExtraWorkBasisInput, ExtraWorkShown, SignatureKind } from '../document.types';

/** Maximum number of cards in the basis of one signature. */
const MOST_BASIS_CARDS = 1000;

/** Fields that the owner's representative sees and enters, on a handed-over device or through a link. */
@InputType()
export class SignatureInput {
  static checkRaw({ content }: { content?: unknown }): void {
    refuseTooManyRows(content);
  }

  @TextField({ max: 64, required: 'The hash of the content is required' })
  contentHash!: string;

  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;

  @TextField({ max: LONGEST.name, required: messages.companyRequired })
  company!: string;

  @SignaturePathField()
  signature?: string | null;

  @OptionalChoiceField(SignatureKind)
  signatureKind?: SignatureKind | null;

  @NestedField(() => ExtraWorkShown, {
    description:
      'Texts shown to the signer with the content. If neither these texts nor their hash are sent, the server stores the current texts and marks them as not covered by the signature.',
  })
  shown?: ExtraWorkShown | null;

  @OptionalTextField({
    max: 64,
    description:
      'The `contentHash` of the sheet on the screen during signing. If the two hashes differ, the request fails.',
  })
  drawnFor?: string | null;

  @OptionalTextField({ max: LONGEST.reason })
  note?: string | null;

  @MomentField({ required: /* i18n */ 'Signed at is required' })
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
    description:
      'True if the device had no connection during signing. The signature is then stored even if the timecards have changed.',
  })
  offline?: boolean | null;

  @OptionalNestedList(() => ExtraWorkBasisInput, {
    max: MOST_BASIS_CARDS,
    description: 'Timecard versions that `content` was summed from. Used only if `offline` is true.',
  })
  basis?: ExtraWorkBasisInput[] | null;
}

@InputType()
export class VoidExtraWorkSheetInput {
  @IdField("The signed sheet's id is not valid")
  id!: string;

  @TextField({ max: LONGEST.reason, required: messages.giveReason })
  reason!: string;
}
