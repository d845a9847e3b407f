import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PersonColumn } from '../../../core/database/person-column';

/** One PDF of the storm water archive. The PDF is a company record and is kept when the uploader's account is deleted. */
@Entity('storm_water_documents')
@Index('storm_water_documents_newest', { synchronize: false })
export class StormWaterDocument {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Name of the stored object: '<uuid>.pdf'. */
  @Column('varchar', { length: 255 })
  fileName!: string;

  /** The name of the uploaded file. */
  @Column('varchar', { length: 255 })
  originalFileName!: string;

  /** Key in the document store. */
  @Column('varchar', { length: 500, unique: true })
  filePath!: string;

  /** Size in bytes. */
  @Column('integer')
  fileSize!: number;

  /** SHA-256 in hexadecimal, for backups. Null until a job has read the file. */
  @Column('varchar', { length: 64, nullable: true })
  fileSha256!: string | null;

  @Index('storm_water_documents_uploader')
  @PersonColumn()
  uploadedBy!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  uploadedAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
