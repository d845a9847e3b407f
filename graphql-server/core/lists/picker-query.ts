import { Permission } from '../../access/permissions';
import { queryRows } from '../database/sql';
import { NoInput } from '../inputs/input-class';
import { query } from '../operations/query';
import { get } from '../operations/route';

/** Query for a list's active entries. `order` and `where` are SQL. */
export interface Pickers {
  field: string;
  description?: string;
  path: string;
  order: string;
  where?: string;
}

/** Returns the query for pickers: the ids and entered fields of active entries. */
export function pickerQuery<Row extends object>(
  entity: new () => Row,
  entered: readonly string[],
  nouns: string,
  { field, description = `Active ${nouns}, to choose from on forms.`, path, order, where = 'true' }: Pickers,
) {
  const columns = entered.map((name) => `"${name}"`).join(', ');
  return query(field, {
    description,
    permission: Permission.PICKERS_READ,
    input: NoInput,
    output: [entity],
    rest: get(path),
    run({ db }) {
      const { tableName } = db.getMetadata(entity);
      return queryRows<Row>(db, {
        name: `active-${tableName}`,
        text: `SELECT id, ${columns} FROM ${tableName} WHERE "isActive" AND ${where} ORDER BY ${order}`,
      });
    },
  });
}
