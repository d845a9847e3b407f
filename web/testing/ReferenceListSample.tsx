import { useMemo, useState } from 'react';
import { activeColumn } from '../components/list/activeColumn';
import { type Entry, ReferenceList } from '../components/list/ReferenceList';
import { useReferenceList } from '../components/list/useReferenceList';
import type { ReferenceWords } from '../components/list/words';
import type { Column, Draft } from '../components/table/columns';

export interface SampleProps<Row extends Entry> {
  words: ReferenceWords;
  columns: readonly Column<Row>[];
  label(row: Row): string;
  texts(row: Row): Record<string, string>;
  toDraft(row: Row): Draft;
  newDraft: Draft;
  required: Record<string, string>;
  sortKey: string;
  /** What the server would say; undefined while it has not. */
  rows?: Row[];
  error?: { message: string };
  /** Every change is refused. */
  fails?: boolean;
}

/** A reference list that keeps its entries itself; shared by the stories and tests of all four. */
export function ReferenceListSample<Row extends Entry>(props: SampleProps<Row>) {
  const { words, label, fails, sortKey } = props;
  const [rows, setRows] = useState(props.rows);
  const answer = async (change: (before: Row[]) => Row[]) => {
    if (fails) throw new Error('no connection');
    setRows((before) => change(before ?? []));
    return { data: {} };
  };
  const changed = (row: Row, values: object) =>
    answer((before) => before.map((each) => (each.id === row.id ? { ...each, ...values } : each)));
  const { editing, setActive, remove } = useReferenceList<Row>({
    ...props,
    create: (fields, isActive) =>
      answer((before) => [{ ...before[0], ...fields, isActive, id: `new-${before.length}` } as Row, ...before]),
    update: (row, fields, isActive) => changed(row, { ...fields, isActive }),
    setActive: (row, isActive) => changed(row, { isActive }),
    remove: (row) => answer((before) => before.filter(({ id }) => id !== row.id)),
  });
  const columns = useMemo(() => [...props.columns, activeColumn(label, setActive)], [props.columns, label, setActive]);
  return (
    <ReferenceList
      words={words}
      columns={columns}
      rows={rows}
      error={props.error}
      label={label}
      texts={props.texts}
      defaultSort={{ key: sortKey, direction: 'ascending' }}
      editing={editing}
      onAdd={editing.startNew}
      onEdit={editing.start}
      onDelete={remove}
      onRefresh={() => undefined}
    />
  );
}
