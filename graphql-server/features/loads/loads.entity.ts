import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LONGEST } from '../../../common/limits';
import { PersonColumn } from '../../core/database/person-column';

/** One load. The load is a company record, and stays when its author's account is deleted. Names are copied from list entries. */
@Entity('trucking_records')
@Index('trucking_records_newest', { synchronize: false })
@Index('trucking_records_tickets', { synchronize: false })
export class TruckingRecord {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index('trucking_records_user')
  @PersonColumn()
  userId!: string | null;

  @Column('timestamptz')
  timeOut!: Date;

  @Column('varchar', { length: 255 })
  truckingCompany!: string;

  @Column('varchar', { length: 100 })
  truckNumber!: string;

  @Column('varchar', { length: 255 })
  material!: string;

  @Column('numeric', { precision: 10, scale: 2 })
  quantity!: string;

  @Column('varchar', { length: LONGEST.ticketNumber, nullable: true })
  ticketNumber!: string | null;

  @Column('varchar', { length: LONGEST.lineUnit, nullable: true })
  unit!: string | null;

  /** Moment of the last change of `ticketNumber`. Null if the number is as submitted. */
  @Column('timestamptz', { nullable: true })
  ticketChangedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
