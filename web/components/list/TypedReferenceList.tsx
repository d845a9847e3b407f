import { useMemo } from 'react';
import type { Draft } from '../table/columns';
import { activeColumn } from './activeColumn';
import type { Entry, TypedKind } from './kind';
import { ReferenceList } from './ReferenceList';
import { type ReferenceChanges, useReferenceList } from './useReferenceList';

interface TypedReferenceListProps<Row extends Entry, Fields extends Draft> {
  kind: TypedKind<Row, Fields>;
  changes: ReferenceChanges<Row, Fields>;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  error?: { message: string };
  onRefresh(): void;
}

/** The page of a reference list whose entries are added and changed in their row. */
export function TypedReferenceList<Row extends Entry, Fields extends Draft>(
  props: TypedReferenceListProps<Row, Fields>,
) {
  const { kind, changes, ...shown } = props;
  const { editing, remove } = useReferenceList(kind, changes);
  const withActive = useMemo<TypedKind<Row, Fields>>(
    () => ({ ...kind, columns: [...kind.columns, activeColumn] }),
    [kind],
  );
  return (
    <ReferenceList
      {...shown}
      kind={withActive}
      editing={editing}
      onAdd={editing.startNew}
      onEdit={editing.start}
      onDelete={remove}
    />
  );
}
