import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../users/users.entity';

/** Table with a single row, which holds the last closed day. */
@Entity('timecard_closing')
@Check('timecard_closing_id_check', '"id"')
export class TimecardClosing {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'PK_timecard_closing' })
  id!: true;

  @Column('date', { nullable: true })
  through!: string | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL', name: 'FK_timecard_closing_person' })
  @Column('uuid', { nullable: true })
  by!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}
