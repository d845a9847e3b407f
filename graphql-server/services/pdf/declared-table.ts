import { columnValue, type DeclaredColumn, type DeclaredColumns } from '../../../common/columns';
import { groupThousands } from '../../../common/decimals';
import type { PdfBlock } from './render-pdf';

/** Returns a table with the declared columns, or nothing if there are no rows. `shares` are the widths of columns wider than the others. */
export function declaredTable<Row extends Shown, Shown, Key extends string>(
  declared: DeclaredColumns<Shown, Key>,
  rows: readonly Row[],
  { shares = {} }: { shares?: Partial<Record<Key, number>> },
): PdfBlock[] {
  if (rows.length === 0) return [];
  const columns = Object.entries(declared) as [Key, DeclaredColumn<Shown>][];
  const isNumber = ({ kind = 'text' }: DeclaredColumn<Shown>) => kind !== 'text';
  const textOf =
    (row: Row) =>
    ([key, column]: (typeof columns)[number]) => {
      const text = columnValue(column, key, row) || '–';
      return isNumber(column) ? groupThousands(text) : text;
    };
  return [
    {
      kind: 'table',
      columns: columns.map(([key, column]) => ({
        title: column.title,
        share: shares[key] ?? 1,
        ...(isNumber(column) && { isNumber: true as const }),
      })),
      rows: rows.map((row) => columns.map(textOf(row))),
    },
  ];
}
