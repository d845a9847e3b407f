import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One signed-in browser, as connect-pg-simple stores it. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('varchar')
  sid!: string;

  @Column('json')
  sess!: object;

  @Index('sessions_expire')
  @Column('timestamptz')
  expire!: Date;

  /** In a session of an earlier version, this column and the columns below are null until the session is used. */
  @Index('sessions_of_person')
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('varchar', { length: 22, nullable: true })
  deviceId!: string | null;

  @Column('timestamptz', { nullable: true })
  createdAt!: Date | null;

  /** Updated once an hour. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('varchar', { length: 1000, nullable: true })
  userAgent!: string | null;

  @Column('varchar', { length: 45, nullable: true })
  ip!: string | null;
}
