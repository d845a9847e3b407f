import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { IconButton } from '../../../components/IconButton';
import { DataTable } from '../../../components/table/DataTable';
import type { SummaryFigure } from '../../../components/table/TableSummary';
import { formatDay } from '../../../core/days';
import { pageTexts } from '../../../core/i18n/texts';
import type { NextPage } from '../../../core/requests/useLoadMore';
import { RecordPhotosButton } from '../../photos/shared/RecordPhotosButton';
import { isMeterChange, type ListedRow } from '../listedRows';
import type { ReplacedMeter } from '../shared/MeterReplacedDialog';
import { readingColumns, withdrawnColumns } from './readingColumns';
import { machineText, withdrawnName } from './WithdrawReadingDialog';

export interface ReadingTableProps extends NextPage {
  /** Undefined while loading. */
  readings: readonly ListedRow[] | undefined;
  error?: { message: string };
  onRetry(): void;
  summary?: readonly SummaryFigure[];
  filtered?: boolean;
  /** True to list withdrawn readings, with the person who withdrew each and the reason. */
  withdrawn?: boolean;
  onWithdraw(row: ListedRow): void;
  /** Returns the button that records a replaced meter. */
  meterReplaced(meter: ReplacedMeter): ReactNode;
}

function actionsOf(
  row: ListedRow,
  { onWithdraw, meterReplaced }: Pick<ReadingTableProps, 'onWithdraw' | 'meterReplaced'>,
) {
  const { _ } = pageTexts();
  const { id, date, equipment, mayWithdraw } = row;
  return (
    <>
      {!isMeterChange(row) && (
        <RecordPhotosButton
          subject="equipment_hours"
          id={id}
          summary={`${equipment}, ${formatDay(date)}`}
          count={row.photoCount}
          mayAdd={row.mayAddPhotos}
        />
      )}
      {!isMeterChange(row) &&
        row.mayRecordMeterChange &&
        meterReplaced({ equipmentTemplateId: row.equipmentTemplateId, name: machineText(row), date })}
      {mayWithdraw && (
        <IconButton
          icon="delete"
          text={_('Withdraw')}
          tone="danger"
          label={_('Withdraw {reading}', { reading: withdrawnName(row) })}
          onClick={() => onWithdraw(row)}
        />
      )}
    </>
  );
}

/** Table of readings with their changes, and of replaced meters between them, newest day first. */
export function ReadingTable(props: ReadingTableProps) {
  const { _ } = useLingui();
  const { readings, filtered, withdrawn, onWithdraw, meterReplaced, ...table } = props;
  return (
    <DataTable
      caption={_('Equipment hours')}
      columns={withdrawn ? withdrawnColumns : readingColumns}
      rows={readings}
      empty={
        <EmptyState
          title={_('No equipment hours found')}
          text={
            filtered
              ? _('Choose another period, company, or machine.')
              : _('Report a meter reading under Equipment Hours → Report Hours.')
          }
        />
      }
      rowActions={(row) => actionsOf(row, props)}
      {...table}
    />
  );
}
