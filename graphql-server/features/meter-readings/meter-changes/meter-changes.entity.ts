import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PersonColumn } from '../../../core/database/person-column';
import { withdrawable } from '../../../core/withdrawals/withdrawable.entity';
import { EquipmentTemplate } from '../../equipment/equipment.entity';

/** Replacement of a machine's hour meter: the last number of the old meter, and the first number of the new one. */
@Entity('meter_changes')
@Index('meter_changes_newest', { synchronize: false })
@Index('meter_changes_day', ['equipmentTemplateId', 'date'], { unique: true, where: '"withdrawnAt" IS NULL' })
export class MeterChange extends withdrawable('meter_changes') {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_meter_changes' })
  id!: string;

  @ForeignKey(() => EquipmentTemplate, { name: 'FK_meter_changes_machine' })
  @Column('uuid')
  equipmentTemplateId!: string;

  @Column('date')
  date!: string;

  @Column('numeric', { precision: 10, scale: 2 })
  oldHours!: string;

  @Column('numeric', { precision: 10, scale: 2, default: 0 })
  newHours!: string;

  @Column('varchar', { length: 500 })
  reason!: string;

  @Index('meter_changes_person')
  @PersonColumn('FK_meter_changes_person')
  userId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
