import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { PersonColumn } from '../../core/database/person-column';
import type { PhotoSubject } from '../../core/photos/photo-subjects';
import { User } from '../users/users.entity';
import type { PhotoTimeSource } from './photos.types';

/**
 * A photo of a record. Triggers delete the photo with its record and mark the photo's files for the sweep. If a photo's timecard
 * is corrected, a trigger updates `day` and `workArea`.
 */
@Entity('photos')
@Index('photos_of_record', ['subject', 'subjectId', 'addedAt', 'id'])
@Index('photos_newest', { synchronize: false })
@Index('photos_of_owner', { synchronize: false })
@Index('photos_of_person', { synchronize: false })
@Index('photos_added', ['addedBy', 'addedAt'])
@Index('photos_work_area_search', { synchronize: false })
export class Photo {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_photos' })
  id!: string;

  @Column('varchar', { length: 30 })
  subject!: PhotoSubject;

  @Column('uuid')
  subjectId!: string;

  /** Owner of the record. */
  @PersonColumn('FK_photos_owner')
  ownerId!: string | null;

  @Column('date')
  day!: string;

  @Column('varchar', { length: 255, nullable: true })
  workArea!: string | null;

  /** Name of the record when the photo was added. Only servers of the previous version read it (see `recordLabelSql`). */
  @Column('varchar', { length: 255 })
  label!: string;

  @Column('timestamptz', { nullable: true })
  takenAt!: Date | string | null;

  @Column('varchar', { length: 20, nullable: true })
  takenAtSource!: PhotoTimeSource | null;

  @Column('varchar', { length: 200, nullable: true })
  caption!: string | null;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;

  /** Size of the uploaded file. */
  @Column('integer')
  bytes!: number;

  /** SHA-256 of the uploaded file, in hexadecimal. */
  @Column('varchar', { length: 64 })
  sha256!: string;

  /** Width of the large file in pixels. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  /** Key of the large file in the document store. */
  @Column('varchar', { length: 500 })
  filePath!: string;

  /** Key of the small file in the document store. */
  @Column('varchar', { length: 500 })
  smallFilePath!: string;

  // Size and SHA-256 of the files above, for backups. Null until a job has read the files of a photo that an older server added.

  @Column('integer', { nullable: true })
  fileSize!: number | null;

  @Column('varchar', { length: 64, nullable: true })
  fileSha256!: string | null;

  @Column('integer', { nullable: true })
  smallFileSize!: number | null;

  @Column('varchar', { length: 64, nullable: true })
  smallFileSha256!: string | null;

  @PersonColumn('FK_photos_adder')
  addedBy!: string | null;

  /** Time of receipt on the server. */
  @CreateDateColumn({ type: 'timestamptz' })
  addedAt!: Date;

  /** Time of adding by the device's clock, but never later than `addedAt`. */
  @Column('timestamptz', { nullable: true })
  addedOnDeviceAt!: Date | string | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  @Index('photos_withdrawer')
  @PersonColumn('FK_photos_withdrawer')
  withdrawnBy!: string | null;

  @Column('varchar', { length: 500, nullable: true })
  withdrawReason!: string | null;
}

/** A photo that was announced but not registered yet. The photo gets the same id. */
@Entity('photo_uploads')
@Unique('photo_uploads_key', ['uploadKey'])
export class PhotoUpload {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_photo_uploads' })
  id!: string;

  @Column('varchar', { length: 30 })
  subject!: PhotoSubject;

  @Column('uuid')
  subjectId!: string;

  /** Size stated by the client. */
  @Column('integer')
  bytes!: number;

  /** Type stated by the client. */
  @Column('varchar', { length: 50 })
  contentType!: string;

  /** Storage key of the newest link. Earlier links are closed. */
  @Column('varchar', { length: 500 })
  uploadKey!: string;

  @Index('photo_uploads_user')
  @ForeignKey(() => User, { onDelete: 'CASCADE', name: 'FK_photo_uploads_person' })
  @Column('uuid')
  userId!: string;

  @Index('photo_uploads_age')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
