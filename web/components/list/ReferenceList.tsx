import { useLingui } from '@lingui/react';
import { type ReactNode, useCallback } from 'react';
import { capitalized } from '../../../common/names';
import { NAV_BREAKPOINT_PX } from '../../core/constants';
import type { NextPage } from '../../core/requests/useLoadMore';
import { Button } from '../Button';
import { ConfirmButton } from '../dialogs/ConfirmButton';
import { PageTools } from '../export/PageTools';
import { EmptyState } from '../feedback/EmptyState';
import { StaleRows } from '../feedback/StaleRows';
import { SearchBar } from '../filters/SearchBar';
import { IconButton } from '../IconButton';
import { LinkButton } from '../LinkButton';
import { PageFrame } from '../page/PageFrame';
import { DataTable } from '../table/DataTable';
import { counted } from '../table/TableSummary';
import type { InlineEdit } from '../table/useInlineEdit';
import type { ListView } from '../table/useListView';
import type { Entry, ReferenceKind } from './kind';

interface ReferenceListProps<Row extends Entry> {
  kind: ReferenceKind<Row>;
  view: ListView<Row> | PagedView<Row>;
  error?: { message: string };
  /** Set for entries that are edited in their table row. */
  editing?: InlineEdit<Row>;
  onAdd(): void;
  onEdit(row: Row): void;
  /** After a rejection, the dialog stays open. */
  onDelete(row: Row): Promise<unknown>;
  onRefresh(): void;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** A list that the server searches and sorts, loaded in pages. */
export interface PagedView<Row> extends ListView<Row> {
  page: NextPage;
  /** Numbers of matching entries, loaded or not. Undefined while loading. */
  counts: Counts | undefined;
  /** True while the rows match the previous search. */
  isStale: boolean;
}

interface Counts {
  all: number;
  active: number;
}

const countsOf = (rows: readonly Entry[] | undefined): Counts | undefined =>
  rows && { all: rows.length, active: rows.filter(({ isActive }) => isActive).length };

/**
 * Page for keeping a reference list. Entries can be searched, sorted, added, changed, and deleted. Each list has its own
 * columns, labels, and way of editing an entry.
 */
export function ReferenceList<Row extends Entry>(props: ReferenceListProps<Row>) {
  const { _ } = useLingui();
  const { kind, view, error, editing, onAdd, onEdit, onDelete, onRefresh } = props;
  const { labels, columns, label } = kind;
  const { page, counts, isStale } = 'page' in view ? view : { page: {}, counts: countsOf(view.rows), isStale: false };
  const add = () => {
    // Clears the search, because it could hide the new entry.
    if (view.search) view.setSearch('');
    onAdd();
  };
  const rowActions = useCallback(
    (row: Row) => (
      <>
        <IconButton
          icon="edit"
          text={_('Edit')}
          label={_('Edit {row}', { row: label(row) })}
          onClick={() => onEdit(row)}
        />
        <ConfirmButton
          iconOnly
          label={_('Delete {row}', { row: label(row) })}
          text={_('Delete')}
          title={labels.deleteTitle ?? _('Delete {noun}', { noun: labels.noun })}
          onConfirm={() => onDelete(row)}
        >
          {labels.deleteQuestion ?? _('Are you sure you want to delete this {noun}?', { noun: labels.noun })} (
          {label(row)})
        </ConfirmButton>
      </>
    ),
    [label, onEdit, onDelete, labels, _],
  );
  return (
    <PageFrame
      tools={<PageTools onRefresh={onRefresh} path={kind.exportPath} query={view.query} />}
      actions={
        <>
          <LinkButton to="import">{_('Import')}</LinkButton>
          <Button variant="primary" icon="add" onClick={add}>
            {labels.add}
          </Button>
        </>
      }
    >
      <SearchBar
        label={_('Search {nouns}', { nouns: labels.nouns })}
        placeholder={_('Search {nouns}...', { nouns: labels.nouns })}
        value={view.search}
        onChange={view.setSearch}
        found={view.found}
      />
      <StaleRows stale={isStale}>
        <DataTable<Row>
          caption={capitalized(labels.nouns)}
          cardsBelow={NAV_BREAKPOINT_PX}
          columns={columns}
          rows={view.rows}
          error={error}
          onRetry={onRefresh}
          sort={view.sort}
          onSort={view.setSort}
          editing={editing}
          summary={[
            counted(counts?.all, ...(labels.counted ?? ([labels.noun, labels.nouns] as const))),
            { value: counts?.active, label: 'active' },
          ]}
          rowActions={rowActions}
          empty={
            view.search.trim() ? (
              <EmptyState
                title={`No ${labels.counted?.[1] ?? labels.nouns} match your search`}
                action={<Button onClick={() => view.setSearch('')}>{_('Clear search')}</Button>}
              />
            ) : (
              <EmptyState title={labels.empty} />
            )
          }
          {...page}
        />
      </StaleRows>
      {props.children}
    </PageFrame>
  );
}
