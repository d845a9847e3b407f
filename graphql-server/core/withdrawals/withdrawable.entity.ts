import { Column, ForeignKey, Index } from 'typeorm';

/** Columns of a record that can be withdrawn with a reason. A withdrawn record stays stored. */
export abstract class Withdrawable {
  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  withdrawnBy!: string | null;

  @Column('varchar', { length: 500, nullable: true })
  withdrawReason!: string | null;
}

/** Returns the base class of a withdrawable entity. Its migration must give the index and the foreign key the same names. */
export function withdrawable(table: string): new () => Withdrawable {
  class WithdrawableRow extends Withdrawable {
    @Index(`${table}_withdrawer`, { where: '"withdrawnBy" IS NOT NULL' })
    @ForeignKey('User', { onDelete: 'SET NULL', name: `FK_${table}_withdrawer` })
    @Column('uuid', { nullable: true })
    override withdrawnBy!: string | null;
  }
  return WithdrawableRow;
}
