import type { ReactNode } from 'react';
import type { Sort } from '../../../common/list-rows';
import type { FieldProps } from '../forms/LabeledField';

/** Context of a column's field while its row is being edited. */
export interface EditContext {
  /** Spread it over the field. */
  field: Pick<FieldProps, 'label' | 'hideLabel' | 'error'>;
}

/** An edited row: the text of each field, by column key. Days are 'YYYY-MM-DD', decimals '7.5', none is ''. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Place of a column on a phone's card: in its first line, in its second, below both if there is something to say, or only among
 * the facts that a tap unfolds. Tiles are a grid of many short values of one kind, such as days.
 */
export type CardPlace = 'heading' | 'main' | 'note' | 'detail' | 'tile' | 'hidden';

/** One column. Keep the array outside the component or in `useMemo`: rows are not drawn again while it stays the same. */
export interface Column<Row> {
  key: string;
  title: string;
  /** A shorter title for phone cards. */
  cardTitle?: string;
  render(row: Row): ReactNode;
  /** Value in a phone card's two lines, which have no titles: '40.50 h'. By default, the cell's content. */
  cardText?(row: Row): ReactNode;
  /** Numbers are right-aligned, in tabular figures. */
  align?: 'right';
  /** A CSS width, kept even where the table must scroll for it; text columns do better without. */
  width?: number | string;
  /** Identifies the row: sticky, the row's header, and the heading of the phone's card. */
  sticky?: boolean;
  sortable?: boolean;
  /** People may show and hide it; `hidden` is not shown at first. Cards on phones have all columns. */
  optional?: 'shown' | 'hidden';
  /** Days or moments: their order is 'Newest first', and they stay in one line on paper. */
  isMoment?: boolean;
  /** Left out on paper, where something else says the same. */
  printed?: false;
  /** `heading` for sticky columns, else `detail` by default. */
  onCard?: CardPlace;
  /** The field shown here while the row is edited; without one the cell stays as it is. */
  edit?(value: string, onChange: (value: string) => void, context: EditContext): ReactNode;
}

export type { Sort };

/** Returns the sort after a press on a column's header: a new column starts ascending, the current one reverses. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  const turned = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}

/** Returns the place of the column on a card. */
export function cardPlace<Row>(column: Column<Row>): CardPlace {
  return column.onCard ?? (column.sticky ? 'heading' : 'detail');
}

/** The row being edited. `row` is null for one that does not exist on the server yet. */
export interface EditTarget<Row> {
  key: string;
  row: Row | null;
  initial: Draft;
  /** Just created on the server, and never saved since: canceling deletes it. */
  created?: boolean;
}
