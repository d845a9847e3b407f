import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DayContradictionKind } from '../../../core/contradictions';
import { PersonColumn } from '../../../core/database/person-column';
import { withdrawable } from '../../../core/withdrawals/withdrawable.entity';

/** A note about a day, or the explanation of a contradiction. It is a company record, and is kept when its writer's account is deleted. */
@Entity('day_notes')
@Index('day_notes_of_day', ['date', 'createdAt', 'id'])
export class DayNote extends withdrawable('day_notes') {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_day_notes' })
  id!: string;

  @Column('date')
  date!: string;

  @Column('varchar', { length: 255, nullable: true })
  workArea!: string | null;

  @Column('varchar', { length: 2000 })
  text!: string;

  @Column('varchar', { length: 30, nullable: true })
  contradiction!: DayContradictionKind | null;

  /** Key of the explained contradiction, with the figures of that time. */
  @Column('varchar', { length: 64, nullable: true })
  contradictionKey!: string | null;

  @Index('day_notes_writer')
  @PersonColumn('FK_day_notes_writer')
  userId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
