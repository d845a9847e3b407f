import type { DataSource } from 'typeorm';
import { DEFAULT_TIME_ZONE } from '../../common/settings';
import { newId } from '../../graphql-server/core/database/ids';
import { BatchKind } from '../../graphql-server/features/accounting/accounting.types';
import { insertBatch, insertLines } from '../../graphql-server/features/accounting/batches/batches.queries';
import { User } from '../../graphql-server/features/users/users.entity';

const KINDS = [BatchKind.labor, BatchKind.equipment];

/** Returns the last day whose lines were sent. Cards of later days are waiting or new. */
export const sentThrough = () => new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);

/**
 * Hands over all approved cards in a batch of each kind, without a file: a million lines at scale 1. At a larger scale this would
 * take hours.
 */
export async function sendLines(dataSource: DataSource): Promise<void> {
  const through = sentThrough();
  for (const kind of KINDS) {
    await dataSource.transaction(async (db) => {
      await db.query('SET LOCAL jit = off');
      const { id: by } = (await db.findOneBy(User, {}))!;
      const id = newId();
      const added = await insertLines(db, id, { kind, through, timeZone: DEFAULT_TIME_ZONE });
      await insertBatch(db, {
        id,
        kind,
        through,
        template: 'Generic',
        templateId: 'generic',
        elsewhere: false,
        by,
        ...added,
      });
    });
  }
}
