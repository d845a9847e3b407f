import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * An object in the store that no feature's record refers to yet: an upload, or the copy being made of one. The row is
 * written before the object, so the sweep finds whatever was never registered.
 */
@Entity('uploads')
@Index('uploads_age', ['createdAt'])
export class Upload {
  /** The object's key in the store. */
  @PrimaryColumn('varchar', { length: 500 })
  filePath!: string;

  /** The name of its `UploadKind`. */
  @Column('varchar', { length: 50 })
  kind!: string;

  /** Person who may upload and register the file. Null for a copy, and once the account is deleted. */
  @Index('uploads_user')
  @ForeignKey('User', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  issuedTo!: string | null;

  /** True once the upload was registered or refused: the link takes nothing more. */
  @Column('boolean', { default: false })
  used!: boolean;

  /** Bytes received or reserved through the link; they count toward the person's daily limit. */
  @Column('bigint', { default: 0 })
  bytes!: string;

  /** While this lies ahead a PUT is in progress. */
  @Column('timestamptz', { nullable: true })
  receivingUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
