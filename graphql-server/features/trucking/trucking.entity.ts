import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../users/users.entity';

/** One load: a company record, which outlives the account that logged it and keeps copies of the names on it. */
@Entity('trucking_records')
@Index('trucking_records_newest', { synchronize: false })
export class TruckingRecord {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index('trucking_records_user')
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;

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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/**
 * The quantity of a material hauled on a day in the company's zone, maintained by a trigger: one row for each name, in the first of
 * its spellings that day. Zero loads when all were deleted.
 */
@Entity('trucking_totals')
@Index('trucking_totals_names', { synchronize: false })
export class TruckingTotal {
  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('varchar', { length: 255 })
  material!: string;

  @Column('bigint')
  loads!: string;

  @Column('numeric', { precision: 20, scale: 2 })
  quantity!: string;
}

/** The zone of the days in `trucking_totals`; no row until they are filled. */
@Entity('trucking_totals_zone')
export class TruckingTotalsZone {
  @PrimaryColumn('varchar', { length: 100 })
  zone!: string;
}
