import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Facts about the whole installation, in one row. */
@Entity('installation')
@Check('installation_one', 'id = 1')
export class Installation {
  @PrimaryColumn('integer', { default: 1, primaryKeyConstraintName: 'PK_installation' })
  id!: number;

  /** Oldest server version that fits the schema. A migration that removes a part of the schema raises this version. */
  @Column('varchar', { length: 20 })
  oldestServer!: string;

  /** Id of the disk with the documents and photos. Null before the first start, and if they are in a bucket. */
  @Column('uuid', { nullable: true })
  fileStore!: string | null;
}
