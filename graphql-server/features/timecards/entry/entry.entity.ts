import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Normalized serial and name of a machine that was recently added, changed, or deleted. */
@Entity('changed_machines')
export class ChangedMachine {
  @PrimaryColumn('text')
  serial!: string;

  @PrimaryColumn('text')
  equipment!: string;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;
}
