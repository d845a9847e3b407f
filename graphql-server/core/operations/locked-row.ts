import type { ObjectLiteral } from 'typeorm';
import { isUuid } from '../database/cursors';
import { notFound } from '../errors';
import type { Work } from './context';

/**
 * Returns a command's `load` function, which locks and returns the record with an id.
 * @param noun start of the 404's message, such as 'Work order'
 */
export const lockedRow =
  <Row extends ObjectLiteral>(entity: new () => Row, noun: string) =>
  async ({ db }: Pick<Work, 'db'>, id: unknown): Promise<Row> => {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = isUuid(id) ? await db.findOne<Row>(entity, { where: { id } as never, lock }) : null;
    if (!row) throw notFound(noun);
    return row;
  };
