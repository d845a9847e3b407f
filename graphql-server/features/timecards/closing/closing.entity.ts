import { Check, Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../users/users.entity';

/** The single row with the last closed day. */
@Entity('timecard_closing')
@Check('timecard_closing_id_check', '"id"')
export class TimecardClosing {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'PK_timecard_closing' })
  id!: true;

  @Column('date', { nullable: true })
  through!: string | null;

  @Column('uuid', { nullable: true })
  by!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'by', foreignKeyConstraintName: 'FK_timecard_closing_person' })
  person?: Relation<User>;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}
