import { Column, ForeignKey, Index } from 'typeorm';

/** Columns of a record that can be withdrawn with a reason, and stays stored. */
export abstract class Withdrawable {
  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  withdrawnBy!: string | null;

  @Column('varchar', { length: 500, nullable: true })
  withdrawReason!: string | null;
}

/** Returns the class that an entity extends to be withdrawable. The migration names index and foreign key after the table, as here. */
export function withdrawable(table: string): new () => Withdrawable {
  class WithdrawableRow extends Withdrawable {
    @Index(`${table}_withdrawer`, { where: '"withdrawnBy" IS NOT NULL' })
    @ForeignKey('User', { onDelete: 'SET NULL', name: `FK_${table}_withdrawer` })
    @Column('uuid', { nullable: true })
    override withdrawnBy!: string | null;
  }
  return WithdrawableRow;
}
