import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
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
  description: 'changed: the cards differ from what was signed last.',
});

export enum ExtraWorkAction {
  sign = 'sign',
  request = 'request',
  void = 'void',
}
registerEnumType(ExtraWorkAction, { name: 'ExtraWorkAction' });

@ObjectType({ description: 'One figure that differs; a row that is missing counts as zero.' })
export class ExtraWorkDifference {
  @Field({ simple: true, description: 'A cost code, a machine, or a material.' })
  name!: string;

  @Field({ simple: true, description: 'Name of the changed amount, such as "operator hours".' })
  figure!: string;

  @Field({ simple: true })
  was!: string;

  @Field({ simple: true })
  now!: string;
}

@ObjectType({ description: 'Sums of hours.' })
export class ExtraWorkTotals {
  @Field(() => Decimal, { simple: true })
  operatorHours!: string;

  @Field(() => Decimal, { simple: true })
  laborerHours!: string;

  @Field(() => Decimal, { simple: true, description: 'Hours that machines worked.' })
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

  @Field({ simple: true, description: 'SHA-256 of the canonical form of the content, in hex.' })
  contentHash!: string;

  @Field(() => ExtraWorkTotals, { simple: true })
  totals!: ExtraWorkTotals;

  @Field(() => ExtraWorkShown, {
    simple: true,
    description: 'Texts around the content: of a sheet as they are now, of a signature as they were then.',
  })
  shown!: ExtraWorkShown;
}

@ObjectType({ description: 'A sheet as it was shown and signed.' })
export class SignedExtraWorkSheet extends OneDay {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  name!: string;

  @Field({ simple: true })
  company!: string;

  @Field({ simple: true, description: 'The data of an SVG path in a box of 600 by 200. Empty if typed.' })
  signature!: string;

  @Field(() => SignatureKind, { simple: true })
  signatureKind!: SignatureKind;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      'SHA-256 of everything that the signed sheet shows, in hex. Null for signatures from before this hash existed.',
  })
  documentHash!: string | null;

  @Field(() => Moment, {
    nullable: true,
    simple: true,
    description: 'Time at which the server recorded `shown`, if the signer did not send it. No hash covers it then.',
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
    description: 'Reason why the signature does not count, although it is kept.',
  })
  refusedReason!: string | null;

  @Field(() => [ExtraWorkTextChange], {
    simple: true,
    description: 'Texts of the work order that have changed since it was signed.',
  })
  shownChanges!: ExtraWorkTextChange[];

  @Field(() => String, { nullable: true, simple: true })
  note!: string | null;

  @Field(() => Moment, { simple: true, description: 'Time of signing by the clock of the device.' })
  signedAt!: string;

  @Field(() => Moment, { simple: true })
  receivedAt!: string;

  /** Time zone of printed times. */
  timeZone!: string;

  @Field({ simple: true, description: 'True if signed without a connection.' })
  offline!: boolean;

  @Field(() => Person, {
    nullable: true,
    simple: true,
    description: 'The person who handed the device over, for reviewers and that person. Null for a link.',
  })
  handedOverBy!: Person | null;

  @Field(() => String, { nullable: true, simple: true, description: 'Email address of the link, for reviewers.' })
  requestedFrom!: string | null;

  @Field({ simple: true, description: 'True if signed through a link.' })
  byLink!: boolean;

  @Field(() => Moment, { nullable: true, simple: true })
  voidedAt!: string | null;

  @Field(() => Person, { nullable: true, simple: true, description: 'For reviewers.' })
  voidedBy!: Person | null;

  @Field(() => String, { nullable: true, simple: true })
  voidReason!: string | null;

  @Field({ simple: true, description: 'True if the cards no longer hold what was signed.' })
  isChanged!: boolean;

  @Field(() => [ExtraWorkDifference], { simple: true, description: 'Changes since it was signed.' })
  differences!: ExtraWorkDifference[];

  @Field(() => [ExtraWorkAction], { simple: true })
  allowed!: ExtraWorkAction[];
}

@ObjectType({
  description: "The cards' current content for one work order, day, and work area, and its signatures.",
})
export class ExtraWorkSheet extends OneDay {
  @Field(() => ID, {
    simple: true,
    description: 'Identifies the work order, day, and area. Not the id of a signature.',
  })
  id!: string;

  @Field(() => ExtraWorkState, { simple: true })
  state!: ExtraWorkState;

  @Field({ simple: true, description: 'True if still unsigned on the next working day.' })
  isOverdue!: boolean;

  @Field(() => [ExtraWorkDifference], { simple: true, description: 'Changes since the newest signature.' })
  differences!: ExtraWorkDifference[];

  @Field(() => SignedExtraWorkSheet, {
    nullable: true,
    simple: true,
    description: 'The newest signature that is not void.',
  })
  newest!: SignedExtraWorkSheet | null;

  @Field(() => [SignedExtraWorkSheet], {
    simple: true,
    description: 'All signatures, void ones included, newest first.',
  })
  signed!: SignedExtraWorkSheet[];

  @Field(() => [ExtraWorkBasis], {
    simple: true,
    description:
      'All cards on the sheet, even cards that the person may not open. They are the basis of a signature without a connection.',
  })
  basis!: ExtraWorkBasis[];

  @Field(() => [ID], { simple: true, description: 'The cards on the sheet that the person may open.' })
  timecardIds!: string[];

  @Field(() => [ExtraWorkAction], { simple: true })
  allowed!: ExtraWorkAction[];
}

@ObjectType()
export class ExtraWorkSheetConnection extends connectionOf(ExtraWorkSheet) {}
