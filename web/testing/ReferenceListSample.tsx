import { useState } from 'react';
import type { Entry, TypedKind } from '../components/list/kind';
import { TypedReferenceList } from '../components/list/TypedReferenceList';
import type { Draft } from '../components/table/columns';

export interface SampleProps<Row extends Entry, Fields extends Draft> {
  kind: TypedKind<Row, Fields>;
  /** The server's response; undefined while loading. */
  rows?: Row[];
  error?: { message: string };
  /** Every change is refused. */
  fails?: boolean;
}

/** A reference list that keeps its entries itself; shared by the stories and tests of all that are typed in a row. */
export function ReferenceListSample<Row extends Entry, Fields extends Draft>(props: SampleProps<Row, Fields>) {
  const { kind, error, fails } = props;
  const [rows, setRows] = useState(props.rows);
  const respond = async (change: (before: Row[]) => Row[]) => {
    if (fails) throw new Error('no connection');
    setRows((before) => change(before ?? []));
    return { data: {} };
  };
  const changed = (row: Row, values: object) =>
    respond((before) => before.map((each) => (each.id === row.id ? { ...each, ...values } : each)));
  return (
    <TypedReferenceList
      kind={kind}
      rows={rows}
      error={error}
      onRefresh={() => undefined}
      changes={{
        create: (values) =>
          respond((before) => [{ ...(before[0] as Row), ...values, id: `new-${before.length}` }, ...before]),
        update: (row, changes) => changed(row, changes),
        remove: (row) => respond((before) => before.filter(({ id }) => id !== row.id)),
      }}
    />
  );
}
