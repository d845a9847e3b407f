import type { ReactNode } from 'react';
import type { Sort } from '../../../common/list-rows';
import type { FieldProps } from '../forms/LabeledField';

/** Props of a column's field in an edited row, to spread over the field. */
export interface EditedField extends Pick<FieldProps, 'label' | 'hideLabel' | 'error'> {
  value: string;
  onChange(value: string): void;
}

/** Texts of an edited row's fields, by column key. Days are 'YYYY-MM-DD', decimals are like '7.5', and '' means no value. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Place of a column where phones show rows as cards. 'heading' is the first line, and 'main' the second. Below them are each
 * 'note' that has text, and each 'tile', which is one of many short values such as days. A 'detail' is only on the unfolded
 * card. A 'hidden' column is not on the card.
 */
export type CardPlace = 'heading' | 'main' | 'note' | 'detail' | 'tile' | 'hidden';

/**
 * A table column. Define the array of columns outside of the component or in `useMemo`, because a new array renders every row
 * again.
 */
export interface Column<Row> {
  key: string;
  title: string;
  /** True if the column is too narrow for its title. Screen readers still get it. */
  titleUnseen?: boolean;
  /** A shorter title where phones show rows as cards. */
  cardTitle?: string;
  render(row: Row): ReactNode;
  /** Returns the value for the card's two lines, which have no titles, such as '40.50 h'. Defaults to the cell's content. */
  cardText?(row: Row): ReactNode;
  /** Set for numbers, which are right-aligned, with digits of equal width. */
  align?: 'right';
  /** A fixed CSS width, even if the table must then scroll. Columns of text are better without a fixed width. */
  width?: number | string;
  /** True for the column that identifies the row: sticky, the row's header, and the card's heading. */
  sticky?: boolean;
  sortable?: boolean;
  /** Set if people may show and hide the column. A 'hidden' column is not shown at first. Cards have all columns. */
  optional?: 'shown' | 'hidden';
  /** True for days or moments. Their sort order is named 'Newest first', and they stay on one line on paper. */
  isMoment?: boolean;
  /** False to omit the column on paper, if the printed page shows the same elsewhere. */
  printed?: false;
  /** Defaults to `heading` for sticky columns, otherwise to `detail`. */
  onCard?: CardPlace;
  /** Returns the field for an edited row. If omitted, the cell stays read-only. */
  edit?(field: EditedField): ReactNode;
}

export type { Sort };

/** Returns the sort after a click on a column's header. A new column starts ascending, and the current one reverses. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  const turned = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}

/** Returns the key of a row that has an id. */
export const idOf = (row: unknown) => (row as { id: string }).id;

export function cardPlace<Row>(column: Column<Row>): CardPlace {
  return column.onCard ?? (column.sticky ? 'heading' : 'detail');
}

/** The row being edited. `row` is null for a new row that the server doesn't have yet. */
export interface EditTarget<Row> {
  key: string;
  row: Row | null;
  initial: Draft;
  /** True if the server has just created the row empty and no edit has been saved. Canceling deletes the row. */
  created?: boolean;
}
