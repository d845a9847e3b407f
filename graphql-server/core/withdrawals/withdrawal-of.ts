import type { SignedInPermission } from '../../access/permissions';
import { personJson } from '../database/people';
import { momentSql } from '../days/moments';
import { conflict, forbidden } from '../errors';
import { type Command, command } from '../operations/command';
import { actorOf, type Work } from '../operations/context';
import { lockedRow } from '../operations/locked-row';
import type { Withdrawable } from './withdrawable.entity';
import { mayWithdraw } from './withdrawals.policy';
import { WithdrawInput, withdrawInputOf } from './withdrawals.types';

export type WithdrawableRow = Withdrawable & { id: string; userId: string | null; createdAt: Date };

export interface Withdrawal<Row extends WithdrawableRow, Result>
  extends Pick<Command<WithdrawInput, Result, undefined, Row, SignedInPermission>, 'description' | 'output' | 'audit'> {
  permission: SignedInPermission;
  entity: new () => Row;
  /** Start of the 404's message, such as 'Meter reading'. */
  noun: string;
  messages: { alreadyWithdrawn: string; mayNot: string };
  /** Reads the published record. */
  read(work: Work, id: string): Promise<Result | undefined>;
  /** Updates values that were computed from the record. */
  withdrawn?(work: Work, record: Row): Promise<void>;
}

/**
 * Declares the command that withdraws a record with a reason. Lists and sums no longer include the record, but its row stays stored.
 * The person who entered the record may withdraw it on the day of receipt. Administrators may withdraw it at any time.
 */
export const withdrawalOf = <Row extends WithdrawableRow, Result>(
  name: string,
  { entity, noun, messages, read, withdrawn, ...declared }: Withdrawal<Row, Result>,
) =>
  command<WithdrawInput, Result, undefined, Row, SignedInPermission>(name, {
    ...declared,
    input: withdrawInputOf(name),
    onRepeat: read,
    load: lockedRow(entity, noun),
    async run(work, { id, reason }) {
      const { loaded } = work;
      const actor = actorOf(work);
      if (loaded.withdrawnAt) throw conflict(messages.alreadyWithdrawn);
      if (!mayWithdraw(actor, loaded, work.settings.timeZone)) throw forbidden(messages.mayNot);
      await work.db
        .createQueryBuilder()
        .update<WithdrawableRow>(entity)
        .set({ withdrawnAt: () => 'now()', withdrawnBy: actor.id, withdrawReason: reason })
        .where({ id })
        .execute();
      await withdrawn?.(work, loaded);
      return (await read(work, id))!;
    },
  });

/** SQL for the published fields of a record's withdrawal. */
export const withdrawalFields = (record: string) => `
  ${momentSql(`${record}."withdrawnAt"`)} AS "withdrawnAt", ${record}."withdrawReason",
  (SELECT ${personJson('withdrawer')} FROM users withdrawer WHERE withdrawer.id = ${record}."withdrawnBy") AS "withdrawnBy"`;
