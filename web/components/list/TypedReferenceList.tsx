import { useMemo } from 'react';
import { readAgain } from '../../core/requests/readAgain';
import type { Draft } from '../table/columns';
import { type ListView, useListView } from '../table/useListView';
import { activeColumn } from './activeColumn';
import type { Entry, TypedKind } from './kind';
import { type PagedView, ReferenceList } from './ReferenceList';
import { type ReferenceMutations, useListActions } from './useListActions';

interface TypedListProps<Row extends Entry, Fields extends Draft> {
  kind: TypedKind<Row, Fields>;
  asked: { error?: { message: string }; refetch(): Promise<unknown> };
  mutations: ReferenceMutations<Fields>;
}

interface WholeListProps<Row extends Entry, Fields extends Draft> extends TypedListProps<Row, Fields> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
}

/** The page of a reference list that is fully loaded, and whose entries are added and changed in a table row. */
export function TypedReferenceList<Row extends Entry, Fields extends Draft>({
  rows,
  ...props
}: WholeListProps<Row, Fields>) {
  return <TypedListPage {...props} view={useListView(rows, props.kind)} />;
}

interface ViewedListProps<Row extends Entry, Fields extends Draft> extends TypedListProps<Row, Fields> {
  view: ListView<Row> | PagedView<Row>;
}

/** The same page for a list that is already searched and sorted, such as one that the server sends in pages. */
export function TypedListPage<Row extends Entry, Fields extends Draft>(props: ViewedListProps<Row, Fields>) {
  const { kind, view, asked, mutations } = props;
  const { editing, remove } = useListActions(kind, mutations);
  const withActive = useMemo<TypedKind<Row, Fields>>(
    () => ({ ...kind, columns: [...kind.columns, activeColumn] }),
    [kind],
  );
  return (
    <ReferenceList
      kind={withActive}
      view={view}
      error={asked.error}
      onRefresh={() => readAgain(asked.refetch)}
      editing={editing}
      onAdd={editing.startNew}
      onEdit={editing.start}
      onDelete={remove}
    />
  );
}
