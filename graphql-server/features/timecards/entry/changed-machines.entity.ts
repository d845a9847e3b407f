import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Texts of machines that were added, changed, or deleted lately, as `name_key` compares them. */
@Entity('changed_machines')
export class ChangedMachine {
  @PrimaryColumn('text')
  serial!: string;

  @PrimaryColumn('text')
  equipment!: string;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;
}
