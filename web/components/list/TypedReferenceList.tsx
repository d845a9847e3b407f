import { useMemo } from 'react';
import { readAgain } from '../../core/requests/readAgain';
import type { Draft } from '../table/columns';
import { activeColumn } from './activeColumn';
import type { Entry, TypedKind } from './kind';
import { ReferenceList } from './ReferenceList';
import { type ReferenceMutations, useListActions } from './useListActions';

interface TypedReferenceListProps<Row extends Entry, Fields extends Draft> {
  kind: TypedKind<Row, Fields>;
  asked: { error?: { message: string }; refetch(): Promise<unknown> };
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  mutations: ReferenceMutations<Fields>;
}

/** The page of a reference list whose entries are added and changed in a table row. */
export function TypedReferenceList<Row extends Entry, Fields extends Draft>(
  props: TypedReferenceListProps<Row, Fields>,
) {
  const { kind, asked, rows, mutations } = props;
  const { editing, remove } = useListActions(kind, mutations);
  const withActive = useMemo<TypedKind<Row, Fields>>(
    () => ({ ...kind, columns: [...kind.columns, activeColumn] }),
    [kind],
  );
  return (
    <ReferenceList
      kind={withActive}
      rows={rows}
      error={asked.error}
      onRefresh={() => readAgain(asked.refetch)}
      editing={editing}
      onAdd={editing.startNew}
      onEdit={editing.start}
      onDelete={remove}
    />
  );
}
