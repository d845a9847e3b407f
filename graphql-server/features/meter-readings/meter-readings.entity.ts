import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PersonColumn } from '../../core/database/person-column';
import { withdrawable } from '../../core/withdrawals/withdrawable.entity';
import { EquipmentTemplate } from '../equipment/equipment.entity';

/** One reading of a machine's hour meter. The reading is a company record and is kept when the reporter's account is deleted. */
@Entity('equipment_hours')
@Index('equipment_hours_newest', { synchronize: false })
@Index('equipment_hours_person', ['userId', 'date'])
@Index('equipment_hours_withdrawn', { synchronize: false })
@Index('equipment_hours_of_machine', ['equipmentTemplateId', 'date', 'createdAt', 'id'], {
  where: '"withdrawnAt" IS NULL',
})
export class EquipmentHours extends withdrawable('equipment_hours') {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => EquipmentTemplate)
  @Column('uuid')
  equipmentTemplateId!: string;

  @Column('date')
  date!: string;

  /** The number on the meter, not hours worked. */
  @Column('numeric', { precision: 10, scale: 2 })
  hours!: string;

  /** Hours that earlier meters had run, which running hours include. Set by a trigger, and updated by `setMeterOffsets`. */
  @Column('numeric', { precision: 10, scale: 2, default: 0 })
  meterOffset!: string;

  @PersonColumn()
  userId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
