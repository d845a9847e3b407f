import { type ReactNode, useCallback } from 'react';
import { Button } from '../Button';
import { ConfirmButton } from '../feedback/ConfirmButton';
import { EmptyState } from '../feedback/EmptyState';
import { IconButton } from '../IconButton';
import { PageFrame } from '../page/PageFrame';
import { RefreshButton } from '../page/RefreshButton';
import { SearchBar } from '../page/SearchBar';
import type { Column, Sort } from '../table/columns';
import { DataTable } from '../table/DataTable';
import type { InlineEdit } from '../table/useInlineEdit';
import { useListView } from '../table/useListView';
import type { ReferenceWords } from './words';

/** What every entry of a reference list has. */
export interface Entry {
  id: string;
  isActive: boolean;
}

interface ReferenceListProps<Row extends Entry> {
  words: ReferenceWords;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  error?: { message: string };
  /** What tells an entry from the others: 'Delete 1001'. */
  label(row: Row): string;
  /** The entry as texts, by column key: it is searched and sorted by them. */
  texts(row: Row): Readonly<Record<string, string>>;
  defaultSort: Sort;
  /** Where entries are changed in their row. */
  editing?: InlineEdit<Row>;
  onAdd(): void;
  onEdit(row: Row): void;
  /** A rejection leaves the question open. */
  onDelete(row: Row): Promise<unknown>;
  onRefresh(): void;
  /** Dialogs of the page. */
  children?: ReactNode;
}

const rowKey = ({ id }: Entry) => id;

/**
 * The page of a list that administrators keep and others pick from: searched, sorted, added to, changed and deleted.
 * Cost codes, equipment, materials and trucking companies differ in columns and words.
 */
export function ReferenceList<Row extends Entry>(props: ReferenceListProps<Row>) {
  const { words, columns, rows, error, label, texts, defaultSort, editing, onAdd, onEdit, onDelete, onRefresh } = props;
  const view = useListView(rows, { texts, defaultSort });
  const rowActions = useCallback(
    (row: Row) => (
      <>
        <IconButton icon="edit" text="Edit" label={`Edit ${label(row)}`} onClick={() => onEdit(row)} />
        <ConfirmButton
          iconOnly
          label={`Delete ${label(row)}`}
          text="Delete"
          title={words.deleteTitle ?? `Delete ${words.noun}`}
          onConfirm={() => onDelete(row)}
        >
          {words.deleteQuestion ?? `Are you sure you want to delete this ${words.noun}?`} ({label(row)})
        </ConfirmButton>
      </>
    ),
    [label, onEdit, onDelete, words],
  );
  return (
    <PageFrame
      title={words.title}
      subtitle={words.subtitle}
      actions={
        <>
          <RefreshButton onClick={onRefresh} />
          <Button variant="primary" icon="add" onClick={onAdd}>
            {words.add}
          </Button>
        </>
      }
    >
      <SearchBar
        label={`Search ${words.nouns}`}
        placeholder={`Search ${words.nouns}...`}
        value={view.search}
        onChange={view.setSearch}
        found={view.found}
      />
      <DataTable
        caption={words.title}
        columns={columns}
        rows={view.rows}
        rowKey={rowKey}
        error={error}
        onRetry={onRefresh}
        sort={view.sort}
        onSort={view.setSort}
        editing={editing}
        rowActions={rowActions}
        empty={<EmptyState title={view.found ? `No ${words.nouns} match your search` : words.empty} />}
      />
      {props.children}
    </PageFrame>
  );
}
