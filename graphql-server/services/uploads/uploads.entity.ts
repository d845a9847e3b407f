import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * An object in the store that no record refers to yet: an upload, or a copy that is being made. The row is written before the
 * object, so that the sweep finds unregistered objects.
 */
@Entity('uploads')
@Index('uploads_age', ['createdAt'])
export class Upload {
  /** The object's key in the store. */
  @PrimaryColumn('varchar', { length: 500 })
  filePath!: string;

  /** Name of the upload's `UploadKind`. */
  @Column('varchar', { length: 50 })
  kind!: string;

  /** Person who may upload and register the file. Null for a copy, and once the account is deleted. */
  @Index('uploads_user')
  @ForeignKey('User', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  issuedTo!: string | null;

  /** True once the upload has been registered or refused. The link then accepts no other file. */
  @Column('boolean', { default: false })
  used!: boolean;

  /** Bytes received or reserved through the link. They count toward the person's daily limit. */
  @Column('bigint', { default: 0 })
  bytes!: string;

  /** Time until which a PUT holds the link. Null if no PUT is in progress. */
  @Column('timestamptz', { nullable: true })
  receivingUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
