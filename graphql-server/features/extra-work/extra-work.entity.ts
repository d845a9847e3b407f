import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ExtraWorkContent } from '../../../common/extra-work/extra-work';
import type { ExtraWorkShown } from '../../../common/extra-work/extra-work-document';
import { PersonColumn } from '../../core/database/person-column';
import { WorkOrder } from '../work-orders/work-orders.entity';

/** An emailed request to sign one sheet. The link is used up once a signature refers to it. */
@Entity('extra_work_links')
@Index('extra_work_links_of_work_order', ['workOrderId', 'date', 'createdAt'])
export class ExtraWorkLink {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_extra_work_links' })
  id!: string;

  @ForeignKey(() => WorkOrder, { onDelete: 'CASCADE', name: 'FK_extra_work_links_work_order' })
  @Column('uuid')
  workOrderId!: string;

  @Column('date')
  date!: string;

  @Column('varchar', { length: 255 })
  workArea!: string;

  @Column('varchar', { length: 254 })
  email!: string;

  @PersonColumn('FK_extra_work_links_person')
  requestedBy!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** Hash of a link's token. A repeated email gets a new token, and the first token keeps working. */
@Entity('extra_work_link_tokens')
export class ExtraWorkLinkToken {
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_extra_work_link_tokens' })
  hash!: string;

  @Index('extra_work_link_tokens_of_link')
  @ForeignKey(() => ExtraWorkLink, { onDelete: 'CASCADE', name: 'FK_extra_work_link_tokens_link' })
  @Column('uuid')
  linkId!: string;
}

/** A signature with everything that was shown to the signer. It never changes, except that it can be made void. */
@Entity('extra_work_sheets')
@Index('extra_work_sheets_of_day', ['workOrderId', 'date'])
export class SignedExtraWorkSheet {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_extra_work_sheets' })
  id!: string;

  @ForeignKey(() => WorkOrder, { name: 'FK_extra_work_sheets_work_order' })
  @Column('uuid')
  workOrderId!: string;

  @Column('date')
  date!: string;

  @Column('varchar', { length: 255 })
  workArea!: string;

  @Column('jsonb')
  content!: ExtraWorkContent;

  @Column('varchar', { length: 64 })
  contentHash!: string;

  @Column('varchar', { length: 100 })
  name!: string;

  @Column('varchar', { length: 255 })
  company!: string;

  /** SVG path data in a box of 600 by 200. Empty for a typed name. */
  @Column('text')
  signature!: string;

  @Column('varchar', { length: 10, default: 'drawn' })
  signatureKind!: string;

  /** Texts shown around the content. Signatures from before this column existed get the contractor when the server starts. */
  @Column('jsonb')
  shown!: ExtraWorkShown;

  /** Time at which the server recorded `shown`. Null if the signer's device sent `shown`. */
  @Column('timestamptz', { nullable: true })
  shownRecordedAt!: Date | null;

  /** Hash of everything on the signed sheet. */
  @Column('varchar', { length: 64, nullable: true })
  documentHash!: string | null;

  /** Hash of the content on the screen during signing. */
  @Column('varchar', { length: 64, nullable: true })
  drawnFor!: string | null;

  /** Versions of the cards that the device added up without a connection. */
  @Column('jsonb', { nullable: true })
  basis!: object | null;

  /** Reason why the signature counts for nothing, although it is kept. Null for other signatures. */
  @Column('varchar', { length: 500, nullable: true })
  refusedReason!: string | null;

  /**
   * The company's time zone at signing, for printed times. Signatures from before this column existed get the zone when the
   * server starts.
   */
  @Column('varchar', { length: 64, nullable: true })
  timeZone!: string | null;

  /** Layout of the printed sheet (`pdf/sheet-layout.ts`). The default is for signatures stored before this column existed. */
  @Column('integer', { default: 2 })
  layout!: number;

  @Column('varchar', { length: 500, nullable: true })
  note!: string | null;

  /** Signing time by the device's clock. */
  @Column('timestamptz')
  signedAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt!: Date;

  @Column('boolean', { default: false })
  offline!: boolean;

  /** The person who handed over the device. Null for a link, or once that account is deleted. */
  @PersonColumn('FK_extra_work_sheets_person')
  handedOverBy!: string | null;

  @Index('extra_work_sheets_by_link', { unique: true })
  @ForeignKey(() => ExtraWorkLink, { onDelete: 'SET NULL', name: 'FK_extra_work_sheets_link' })
  @Column('uuid', { nullable: true })
  linkId!: string | null;

  /** Key of a submission through a link, to recognize repeats. */
  @Column('varchar', { length: 200, nullable: true })
  requestKey!: string | null;

  @Column('timestamptz', { nullable: true })
  voidedAt!: Date | null;

  @PersonColumn('FK_extra_work_sheets_voider')
  voidedBy!: string | null;

  @Column('varchar', { length: 500, nullable: true })
  voidReason!: string | null;
}

/** Stored sum of one sheet, for the list, its totals, and the Today page. Triggers clear `state` when its data changes. */
@Entity('extra_work_days')
@Index('extra_work_days_newest', ['date', 'workOrderId', 'areaId'])
@Index('extra_work_days_cleared', { synchronize: false })
@Index('extra_work_days_unsigned', { synchronize: false })
@Index('extra_work_days_cards', { synchronize: false })
@Index('extra_work_days_people', { synchronize: false })
export class ExtraWorkDay {
  @ForeignKey(() => WorkOrder, { onDelete: 'CASCADE', name: 'FK_extra_work_days_work_order' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_extra_work_days' })
  workOrderId!: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'PK_extra_work_days' })
  date!: string;

  /** Hash of the normalized work area. It has a fixed length, so it fits into a cursor. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_extra_work_days' })
  areaId!: string;

  @Column('text')
  area!: string;

  @Column('varchar', { length: 255, nullable: true })
  workArea!: string | null;

  @Column('jsonb', { nullable: true })
  content!: ExtraWorkContent | null;

  @Column('varchar', { length: 64, nullable: true })
  contentHash!: string | null;

  /** unsigned, signed, changed, or none for a sheet without content and signature. Null until the sheet is computed again. */
  @Column('varchar', { length: 10, nullable: true })
  state!: string | null;

  @Column('uuid', { nullable: true })
  newestId!: string | null;

  /** The cards in the sum: id, revision, and userId. */
  @Column('jsonb', { default: [] })
  cards!: object;

  @Column('uuid', { array: true, default: [] })
  timecardIds!: string[];

  /** Owners of the cards, and people who handed over a device for a signature. */
  @Column('uuid', { array: true, default: [] })
  personIds!: string[];
}
