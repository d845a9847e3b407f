import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Timecard } from './timecards.entity';

/**
 * A card's lines as the JSON that pages show, with the sums that are computed from them (decision 056). It counts only while
 * `revision` is the card's and `format` the server's; a card may have none.
 */
@Entity('timecard_texts')
export class TimecardText {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_timecard_texts' })
  timecardId!: string;

  @ManyToOne(() => Timecard, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'timecardId', foreignKeyConstraintName: 'FK_timecard_texts_card' })
  timecard!: Relation<Timecard>;

  @Column('integer')
  revision!: number;

  /** Identifies the statement that writes lines as JSON. */
  @Column('integer')
  format!: number;

  @Column('integer')
  equipmentCount!: number;

  @Column('numeric', { precision: 12, scale: 2 })
  totalHours!: string;

  @Column('text')
  lines!: string;
}
