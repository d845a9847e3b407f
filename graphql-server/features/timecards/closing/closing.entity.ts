import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { PersonColumn } from '../../../core/database/person-column';

/** Table with a single row, which holds the last closed day. */
@Entity('timecard_closing')
@Check('timecard_closing_id_check', '"id"')
export class TimecardClosing {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'PK_timecard_closing' })
  id!: true;

  @Column('date', { nullable: true })
  through!: string | null;

  @PersonColumn('FK_timecard_closing_person')
  by!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}
