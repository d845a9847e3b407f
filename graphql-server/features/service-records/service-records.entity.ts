import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { PersonColumn } from '../../core/database/person-column';
import { withdrawable } from '../../core/withdrawals/withdrawable.entity';
import { EquipmentTemplate } from '../equipment/equipment.entity';
import { ServicePlan } from '../service-plans/service-plans.entity';

/** One service done on a machine. Its hours are not a meter reading. */
@Entity('service_records')
@Index('service_records_newest', { synchronize: false })
@Index('service_records_of_plan', ['servicePlanId', 'equipmentTemplateId', 'date', 'createdAt', 'id'], {
  where: '"withdrawnAt" IS NULL',
})
@Index('service_records_of_machine', ['equipmentTemplateId', 'date', 'createdAt', 'id'], {
  where: '"withdrawnAt" IS NULL AND hours IS NOT NULL',
})
export class ServiceRecord extends withdrawable('service_records') {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_service_records' })
  id!: string;

  @ForeignKey(() => ServicePlan, { name: 'FK_service_records_plan' })
  @Column('uuid')
  servicePlanId!: string;

  @ForeignKey(() => EquipmentTemplate, { name: 'FK_service_records_machine' })
  @Column('uuid')
  equipmentTemplateId!: string;

  @Column('date')
  date!: string;

  /** The number on the meter. Null if the service counts only for months. */
  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  hours!: string | null;

  /** Hours that earlier meters had run, which running hours include. Set by a trigger, and updated by `setMeterOffsets`. */
  @Column('numeric', { precision: 10, scale: 2, default: 0 })
  meterOffset!: string;

  @Column('varchar', { length: LONGEST.notes, nullable: true })
  note!: string | null;

  @Index('service_records_person')
  @PersonColumn('FK_service_records_person')
  userId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
