import type { ExtraWorkShown } from '../../../common/extra-work/extra-work-document';
import { nameKey } from '../../../common/names';
import { jsonList } from '../../core/database/json';
import { type Db, queryRow } from '../../core/database/sql';

/** Current texts of work orders and listed cost codes. */
export interface SheetTexts {
  contractor: string;
  orders: ReadonlyMap<string, Pick<ExtraWorkShown, 'orderNumber' | 'coNumber' | 'description'>>;
  /** Descriptions of cost codes, by the code's `nameKey`. */
  descriptions: ReadonlyMap<string, string>;
}

interface TextRow {
  orders: { id: string; orderNumber: number; coNumber: string | null; description: string | null }[];
  codes: { code: string; description: string }[];
}

/** Reads the texts of these work orders and cost codes. If codes differ only in case, the active code is used. */
export async function readTexts(
  db: Db,
  contractor: string,
  workOrderIds: string[],
  codes: string[],
): Promise<SheetTexts> {
  const row = await queryRow<TextRow>(db, {
    text: `SELECT
      ${jsonList('SELECT id, "orderNumber", "coNumber", description FROM work_orders WHERE id = ANY ($1::uuid[])')} AS orders,
      ${jsonList(`SELECT code, description FROM cost_code_templates WHERE name_key(code) = ANY ($2::text[])
        ORDER BY "isActive", code DESC`)} AS codes`,
    values: [workOrderIds, [...new Set(codes.map(nameKey))]],
  });
  return {
    contractor,
    orders: new Map(row!.orders.map(({ id, ...order }) => [id, order])),
    descriptions: new Map(row!.codes.map(({ code, description }) => [nameKey(code), description])),
  };
}
