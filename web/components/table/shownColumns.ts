import { type ColumnKind, columnValue, type DeclaredColumn, type DeclaredColumns } from '../../../common/columns';
import { groupThousands, percentText } from '../../../common/decimals';
import { formatDay } from '../../core/days';
import type { Column } from './columns';

type Text = string | null | undefined;

/** Default rendering of each kind of value. */
const SHOWN: Record<ColumnKind, (value: Text) => Text> = {
  text: (value) => value,
  count: (value) => value && groupThousands(value),
  decimal: (value) => value && groupThousands(value),
  hours: (value) => value && groupThousands(value),
  percent: percentText,
  day: (value) => value && formatDay(value),
  moment: (value) => value,
};

const NUMBERS: ReadonlySet<ColumnKind> = new Set(['count', 'decimal', 'hours', 'percent']);

/** Properties of a table's column that override those from the column's declaration. */
export type Rendering<Row> = Partial<Omit<Column<Row>, 'key' | 'title'>>;

/** Returns a table's columns in the order of their declaration. The table and its exports share the declaration. */
export const shownColumns = <Row extends Declared, Declared, Key extends string>(
  declared: DeclaredColumns<Declared, Key>,
  renderings: Readonly<Record<Key, Rendering<Row>>>,
): Column<Row>[] =>
  (Object.entries(declared) as [Key, DeclaredColumn<Declared>][]).map(([key, column]) => {
    const { title, kind = 'text' } = column;
    return {
      key,
      title,
      ...(NUMBERS.has(kind) && { align: 'right' as const }),
      ...(kind === 'day' && { isMoment: true }),
      render: (row: Row) => SHOWN[kind](columnValue(column, key, row)),
      ...renderings[key],
    };
  });
