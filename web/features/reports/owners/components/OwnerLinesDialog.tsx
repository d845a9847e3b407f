import { PAGE_SIZE } from '../../../../../common/limits';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands, personName } from '../../../../core/format';
import type { OwnerStatementFilter } from '../../../../schema.generated';
import { type FigureDialogProps, LinesDialog } from '../../components/LinesDialog';
import type { OwnerSubject } from '../owners';
import { type OwnerLineFragment, useOwnerLinesQuery } from '../owners.generated';

const columns: Column<OwnerLineFragment>[] = [
  { key: 'date', title: 'Date', onCard: 'heading', width: 120, render: ({ date }) => formatDay(date) },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
  { key: 'costCode', title: 'Cost Code', onCard: 'main', render: ({ costCode }) => costCode },
  { key: 'user', title: 'By', onCard: 'main', render: ({ user }) => personName(user) },
  { key: 'value', title: 'Hours', align: 'right', onCard: 'main', render: ({ value }) => groupThousands(value) },
];

const NAMES = { operated: 'Operated hours', standby: 'Standby hours', waiting: 'Hours waiting for approval' } as const;

/** Shows the timecards' lines behind a figure of the statement. */
export function OwnerLinesDialog({ subject, filter, onClose }: FigureDialogProps<OwnerSubject, OwnerStatementFilter>) {
  const wanted = { ...filter, ...(subject ?? { figure: 'operated' as const }) };
  const asked = useOwnerLinesQuery({ variables: { first: PAGE_SIZE, filter: wanted }, skip: !subject });
  const machine = [subject?.equipment, subject?.model, subject?.serial].filter(Boolean).join(' ');
  return (
    <LinesDialog
      title={subject && `${NAMES[subject.figure]} of ${machine}`}
      columns={columns}
      asked={asked}
      lines={asked.data?.ownerLines}
      onClose={onClose}
      viewPath={({ timecardId }) => `/timecards?card=${timecardId}`}
    />
  );
}
