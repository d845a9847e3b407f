import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/users.entity';

/** One PDF of the archive: a company record, which outlives the account that uploaded it. */
@Entity('storm_water_documents')
@Index('storm_water_documents_newest', { synchronize: false })
export class StormWaterDocument {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The object's own name: '<uuid>.pdf'. */
  @Column('varchar', { length: 255 })
  fileName!: string;

  /** The name of the uploaded file. */
  @Column('varchar', { length: 255 })
  originalFileName!: string;

  /** Key in the document store. */
  @Column('varchar', { length: 500, unique: true })
  filePath!: string;

  /** Bytes. */
  @Column('integer')
  fileSize!: number;

  @Index('storm_water_documents_uploader')
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  uploadedBy!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  uploadedAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
