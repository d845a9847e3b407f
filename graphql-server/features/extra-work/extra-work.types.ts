import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { descriptions } from '../../core/descriptions';
import { NullableField } from '../../core/shapes/nullable-field';
import { Day, Decimal, Moment } from '../../core/shapes/scalars';
import { Person } from '../users/users.types';
import { WorkOrderName } from '../work-orders/work-orders.types';
import { ExtraWorkContent } from './content.types';
import { ExtraWorkBasis, ExtraWorkShown, ExtraWorkTextChange, SignatureKind } from './document.types';

export enum ExtraWorkState {
  unsigned = 'unsigned',
  signed = 'signed',
  changed = 'changed',
}
registerEnumType(ExtraWorkState, {
  name: 'ExtraWorkState',
  description: 'State of an extra work sheet. With `changed`, the timecards differ from the newest signature.',
});

export enum ExtraWorkAction {
  sign = 'sign',
  request = 'request',
  void = 'void',
}
registerEnumType(ExtraWorkAction, { name: 'ExtraWorkAction' });

@ObjectType({
  description: 'An amount on a sheet that has changed since the signature. A missing amount counts as zero.',
})
export class ExtraWorkDifference {
  @Field({ description: 'Name of the cost code, machine, or material whose amount has changed.' })
  name!: string;

  @Field({ description: 'Name of the amount, such as "operator hours".' })
  figure!: string;

  @Field()
  was!: string;

  @Field()
  now!: string;
}

@ObjectType({ description: 'Total hours of extra work.' })
export class ExtraWorkTotals {
  @Field(() => Decimal)
  operatorHours!: string;

  @Field(() => Decimal)
  laborerHours!: string;

  @Field(() => Decimal, { description: 'Hours that machines worked, not including standby hours.' })
  operatedHours!: string;

  @Field(() => Decimal)
  standbyHours!: string;
}

/** Common fields of a sheet and a signature. */
@ObjectType()
class OneDay {
  @Field(() => WorkOrderName)
  workOrder!: WorkOrderName;

  @Field(() => Day)
  date!: string;

  @Field()
  workArea!: string;

  @Field(() => ExtraWorkContent)
  content!: ExtraWorkContent;

  @Field({
    description: 'SHA-256 of the work order id, date, work area, and `content` in their canonical form, in hex.',
  })
  contentHash!: string;

  @Field(() => ExtraWorkTotals)
  totals!: ExtraWorkTotals;

  @Field(() => ExtraWorkShown, {
    description:
      'Texts shown with the content, such as the contractor. A sheet has the current texts. A signature has the signed texts.',
  })
  shown!: ExtraWorkShown;
}

@ObjectType({ description: 'A signature, with the sheet as the signer saw it.' })
export class SignedExtraWorkSheet extends OneDay {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @Field()
  company!: string;

  @Field({ description: 'Drawn signature as SVG path data in a box of 600 by 200. Empty for a typed signature.' })
  signature!: string;

  @Field(() => SignatureKind)
  signatureKind!: SignatureKind;

  @NullableField(
    () => String,
    'SHA-256 of the signed sheet, in hex. Does not cover `shown` if `shownRecordedAt` is set. Null for signatures stored by an older server version.',
  )
  documentHash!: string | null;

  @NullableField(
    () => Moment,
    'Time at which the server recorded `shown` because the client sent neither `shown` nor its hash. Null if the signature covers `shown`.',
  )
  shownRecordedAt!: string | null;

  @Field(() => [String], { description: 'Notes about the signature, such as "Signed with an older version".' })
  marks!: string[];

  @NullableField(
    () => String,
    'Reason why the signature was refused. A refused signature is stored but does not count. Null if the signature was not refused.',
  )
  refusedReason!: string | null;

  @Field(() => [ExtraWorkTextChange], {
    description:
      'Texts on the sheet that have changed since the signature, such as the contractor or a description. Empty if the signature is void.',
  })
  shownChanges!: ExtraWorkTextChange[];

  @NullableField(() => String)
  note!: string | null;

  @Field(() => Moment, { description: "Time of signing, according to the device's clock." })
  signedAt!: string;

  @Field(() => Moment)
  receivedAt!: string;

  /** Time zone of printed times. */
  timeZone!: string;

  /** Layout of the printed sheet. */
  layout!: number;

  @Field({ description: 'True if the device had no connection during signing.' })
  offline!: boolean;

  @NullableField(
    () => Person,
    'The person who handed over the device for signing. Null for a signature through a link. Only reviewers and the person can see the name.',
  )
  handedOverBy!: Person | null;

  @NullableField(
    () => String,
    'Email address that the signing link was sent to. Null for a signature without a link. Only reviewers can see the address.',
  )
  requestedFrom!: string | null;

  @Field({ description: 'True if the sheet was signed through a link.' })
  byLink!: boolean;

  @NullableField(() => Moment)
  voidedAt!: string | null;

  @NullableField(
    () => Person,
    'The person who voided the signature. Null if the signature is not void. Only reviewers can see the name.',
  )
  voidedBy!: Person | null;

  @NullableField(() => String)
  voidReason!: string | null;

  @Field({ description: 'True if the timecards no longer match the signed content.' })
  isChanged!: boolean;

  @Field(() => [ExtraWorkDifference], {
    description: 'Amounts that have changed since the signature. Empty if the signature is void or refused.',
  })
  differences!: ExtraWorkDifference[];

  @Field(() => [ExtraWorkAction])
  allowed!: ExtraWorkAction[];
}

@ObjectType({
  description: 'All extra work on timecards for one work order, day, and work area, with its signatures.',
})
export class ExtraWorkSheet extends OneDay {
  @Field(() => ID, {
    description: 'Id of the sheet, made from its work order, day, and work area. Not the id of a signature.',
  })
  id!: string;

  @Field(() => ExtraWorkState)
  state!: ExtraWorkState;

  @Field({ description: descriptions.isOverdue })
  isOverdue!: boolean;

  @Field(() => [ExtraWorkDifference], { description: descriptions.differences })
  differences!: ExtraWorkDifference[];

  @NullableField(() => SignedExtraWorkSheet, descriptions.newestSignature)
  newest!: SignedExtraWorkSheet | null;

  @Field(() => [SignedExtraWorkSheet], {
    description: 'All signatures of the sheet, including void and refused signatures, newest first.',
  })
  signed!: SignedExtraWorkSheet[];

  @Field(() => [ExtraWorkBasis], {
    description:
      'Versions of all timecards on the sheet, including timecards that you cannot open. Send the list as `basis` if the sheet is signed without a connection.',
  })
  basis!: ExtraWorkBasis[];

  @Field(() => [ID], { description: 'Ids of the timecards on the sheet that you can open.' })
  timecardIds!: string[];

  @Field(() => [ExtraWorkAction])
  allowed!: ExtraWorkAction[];
}
