import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { DataTable, type DataTableProps } from '../../../../components/table/DataTable';
import type { TablePart } from './dayParts';

interface DayPartProps<Row> extends Omit<DataTableProps<Row>, 'caption' | 'empty' | 'isPart' | 'columns' | 'rowKey'> {
  part: TablePart<Row>;
  /** Buttons next to the title. */
  actions?: ReactNode;
}

/** One part of a day: a titled table. Each row opens its record. */
export function DayPart<Row extends object>({ part, actions, ...table }: DayPartProps<Row>) {
  const navigate = useNavigate();
  const { title, none, hasNoArea, rowKey, pathOf } = part;
  const columns = useMemo(() => withLinks(part), [part]);
  return (
    <Panel title={title} actions={actions}>
      <div className={layout.stack}>
        {hasNoArea && <p className={layout.muted}>All areas</p>}
        {table.rows?.length === 0 && !table.error ? (
          <p className={layout.muted}>{none}</p>
        ) : (
          <DataTable<Row>
            skeletonRows={2}
            {...table}
            isPart
            {...{ columns, rowKey }}
            caption={title}
            empty={none}
            // On phones, a card that opens a record has no room for buttons, so cards with buttons unfold instead.
            onOpenRow={table.rowActions || !pathOf ? undefined : (row: Row) => void navigate(pathOf(row))}
          />
        )}
      </div>
    </Panel>
  );
}

/** Returns a part's columns. The first column links to the row's record. */
function withLinks<Row>({ columns: [first, ...others], pathOf }: TablePart<Row>) {
  if (!first || !pathOf) return [...(first ? [first] : []), ...others];
  const { render } = first;
  return [
    { ...first, sticky: true, cardText: render, render: (row: Row) => <Link to={pathOf(row)}>{render(row)}</Link> },
    ...others,
  ];
}
