import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { DataTable, type DataTableProps } from '../../../../components/table/DataTable';

interface DayPartProps<Row> extends Omit<DataTableProps<Row>, 'caption' | 'empty' | 'isPart'> {
  title: string;
  /** Sentence shown if there are no rows. */
  none: string;
  /** Sentence above the rows, such as 'All areas'. */
  note?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** Returns the path of a row's record. */
  pathOf?(row: Row): string;
}

/** One part of a day: a titled table. Each row opens its record. */
export function DayPart<Row extends object>({ title, none, note, actions, pathOf, ...table }: DayPartProps<Row>) {
  const navigate = useNavigate();
  return (
    <Panel title={title} actions={actions}>
      <div className={layout.stack}>
        {note && <p className={layout.muted}>{note}</p>}
        {table.rows?.length === 0 && !table.error ? (
          <p className={layout.muted}>{none}</p>
        ) : (
          <DataTable<Row>
            skeletonRows={2}
            {...table}
            isPart
            caption={title}
            empty={none}
            onOpenRow={pathOf && ((row: Row) => void navigate(pathOf(row)))}
          />
        )}
      </div>
    </Panel>
  );
}
