import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { descriptions } from '../../core/descriptions';
import { connectionOf } from '../../core/shapes/paging';
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
  @Field({ simple: true, description: 'Name of the cost code, machine, or material whose amount has changed.' })
  name!: string;

  @Field({ simple: true, description: 'Name of the amount, such as "operator hours".' })
  figure!: string;

  @Field({ simple: true })
  was!: string;

  @Field({ simple: true })
  now!: string;
}

@ObjectType({ description: 'Total hours of extra work.' })
export class ExtraWorkTotals {
  @Field(() => Decimal, { simple: true })
  operatorHours!: string;

  @Field(() => Decimal, { simple: true })
  laborerHours!: string;

  @Field(() => Decimal, { simple: true, description: 'Hours that machines worked, not including standby hours.' })
  operatedHours!: string;

  @Field(() => Decimal, { simple: true })
  standbyHours!: string;
}

/** Common fields of a sheet and a signature. */
@ObjectType()
class OneDay {
  @Field(() => WorkOrderName, { simple: true })
  workOrder!: WorkOrderName;

  @Field(() => Day, { simple: true })
  date!: string;

  @Field({ simple: true })
  workArea!: string;

  @Field(() => ExtraWorkContent, { simple: true })
  content!: ExtraWorkContent;

  @Field({
    simple: true,
    description: 'SHA-256 of the work order id, date, work area, and `content` in their canonical form, in hex.',
  })
  contentHash!: string;

  @Field(() => ExtraWorkTotals, { simple: true })
  totals!: ExtraWorkTotals;

  @Field(() => ExtraWorkShown, {
    simple: true,
    description:
      'Texts shown with the content, such as the contractor. A sheet has the current texts. A signature has the signed texts.',
  })
  shown!: ExtraWorkShown;
}

@ObjectType({ description: 'A signature, with the sheet as the signer saw it.' })
export class SignedExtraWorkSheet extends OneDay {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  name!: string;

  @Field({ simple: true })
  company!: string;

  @Field({
    simple: true,
    description: 'Drawn signature as SVG path data in a box of 600 by 200. Empty for a typed signature.',
  })
  signature!: string;

  @Field(() => SignatureKind, { simple: true })
  signatureKind!: SignatureKind;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      'SHA-256 of the signed sheet, in hex. Does not cover `shown` if `shownRecordedAt` is set. Null for signatures stored by an older server version.',
  })
  documentHash!: string | null;

  @Field(() => Moment, {
    nullable: true,
    simple: true,
    description:
      'Time at which the server recorded `shown` because the client sent neither `shown` nor its hash. Null if the signature covers `shown`.',
  })
  shownRecordedAt!: string | null;

  @Field(() => [String], {
    simple: true,
    description: 'Notes about the signature, such as "Signed with an older version".',
  })
  marks!: string[];

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      'Reason why the signature was refused. A refused signature is stored but does not count. Null if the signature was not refused.',
  })
  refusedReason!: string | null;

  @Field(() => [ExtraWorkTextChange], {
    simple: true,
    description:
      'Texts on the sheet that have changed since the signature, such as the contractor or a description. Empty if the signature is void.',
  })
  shownChanges!: ExtraWorkTextChange[];

  @Field(() => String, { nullable: true, simple: true })
  note!: string | null;

  @Field(() => Moment, { simple: true, description: "Time of signing, according to the device's clock." })
  signedAt!: string;

  @Field(() => Moment, { simple: true })
  receivedAt!: string;

  /** Time zone of printed times. */
  timeZone!: string;

  /** Layout of the printed sheet. */
  layout!: number;

  @Field({ simple: true, description: 'True if the device had no connection during signing.' })
  offline!: boolean;

  @Field(() => Person, {
    nullable: true,
    simple: true,
    description:
      'The person who handed over the device for signing. Null for a signature through a link. Only reviewers and the person can see the name.',
  })
  handedOverBy!: Person | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      'Email address that the signing link was sent to. Null for a signature without a link. Only reviewers can see the address.',
  })
  requestedFrom!: string | null;

  @Field({ simple: true, description: 'True if the sheet was signed through a link.' })
  byLink!: boolean;

  @Field(() => Moment, { nullable: true, simple: true })
  voidedAt!: string | null;

  @Field(() => Person, {
    nullable: true,
    simple: true,
    description:
      'The person who voided the signature. Null if the signature is not void. Only reviewers can see the name.',
  })
  voidedBy!: Person | null;

  @Field(() => String, { nullable: true, simple: true })
  voidReason!: string | null;

  @Field({ simple: true, description: 'True if the timecards no longer match the signed content.' })
  isChanged!: boolean;

  @Field(() => [ExtraWorkDifference], {
    simple: true,
    description: 'Amounts that have changed since the signature. Empty if the signature is void or refused.',
  })
  differences!: ExtraWorkDifference[];

  @Field(() => [ExtraWorkAction], { simple: true })
  allowed!: ExtraWorkAction[];
}

@ObjectType({
  description: 'All extra work on timecards for one work order, day, and work area, with its signatures.',
})
export class ExtraWorkSheet extends OneDay {
  @Field(() => ID, {
    simple: true,
    description: 'Id of the sheet, made from its work order, day, and work area. Not the id of a signature.',
  })
  id!: string;

  @Field(() => ExtraWorkState, { simple: true })
  state!: ExtraWorkState;

  @Field({ simple: true, description: descriptions.isOverdue })
  isOverdue!: boolean;

  @Field(() => [ExtraWorkDifference], { simple: true, description: descriptions.differences })
  differences!: ExtraWorkDifference[];

  @Field(() => SignedExtraWorkSheet, {
    nullable: true,
    simple: true,
    description: descriptions.newestSignature,
  })
  newest!: SignedExtraWorkSheet | null;

  @Field(() => [SignedExtraWorkSheet], {
    simple: true,
    description: 'All signatures of the sheet, including void and refused signatures, newest first.',
  })
  signed!: SignedExtraWorkSheet[];

  @Field(() => [ExtraWorkBasis], {
    simple: true,
    description:
      'Versions of all timecards on the sheet, including timecards that you cannot open. Send the list as `basis` if the sheet is signed without a connection.',
  })
  basis!: ExtraWorkBasis[];

  @Field(() => [ID], { simple: true, description: 'Ids of the timecards on the sheet that you can open.' })
  timecardIds!: string[];

  @Field(() => [ExtraWorkAction], { simple: true })
  allowed!: ExtraWorkAction[];
}

@ObjectType()
export class ExtraWorkSheetConnection extends connectionOf(ExtraWorkSheet) {}
