import { PAGE_SIZE } from '../../../../../common/limits';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands, personName } from '../../../../core/format';
import { LinesDialog } from '../../components/LinesDialog';
import type { PeopleSubject } from '../people';
import { type PeopleLineFragment, type PeopleLinesQueryVariables, usePeopleLinesQuery } from '../people.generated';

const STATUSES = { submitted: 'Waiting', returned: 'Returned', approved: 'Approved' } as const;

const columns: Column<PeopleLineFragment>[] = [
  { key: 'date', title: 'Date', onCard: 'heading', render: ({ date }) => formatDay(date) },
  { key: 'workArea', title: 'Work Area', onCard: 'heading', render: ({ workArea }) => workArea },
  { key: 'costCode', title: 'Cost Code', onCard: 'main', render: ({ costCode }) => costCode },
  {
    key: 'kind',
    title: 'Kind',
    render: ({ workerKind }) => (workerKind === 'operator' ? 'Operator' : workerKind && 'Laborer'),
  },
  { key: 'status', title: 'Status', onCard: 'main', render: ({ status }) => STATUSES[status] },
  { key: 'user', title: 'By', render: ({ user }) => personName(user) },
  { key: 'hours', title: 'Hours', align: 'right', onCard: 'main', render: ({ hours }) => groupThousands(hours) },
];

interface PeopleLinesDialogProps {
  subject: PeopleSubject | null;
  filter: PeopleLinesQueryVariables['filter'] extends infer Filter
    ? Omit<Filter & object, 'kind' | 'name' | 'workerId'>
    : never;
  onClose(): void;
}

/** Shows the card lines behind a person's hours. */
export function PeopleLinesDialog({ subject, filter, onClose }: PeopleLinesDialogProps) {
  const { kind = 'unnamed', workerId = null, name = '', date = null } = subject ?? {};
  const period = date ? { startDate: date, endDate: date } : {};
  const wanted = {
    ...{ ...filter, ...period, kind, workerId },
    name: kind === 'not_listed' ? name : null,
  } as PeopleLinesQueryVariables['filter'];
  const asked = usePeopleLinesQuery({
    variables: { first: PAGE_SIZE, filter: wanted },
    skip: !subject,
  });
  return (
    <LinesDialog
      title={subject && [name, date && formatDay(date)].filter(Boolean).join(', ')}
      columns={columns}
      asked={asked}
      lines={asked.data?.peopleLines}
      onClose={onClose}
      viewPath={({ timecardId }) => `/timecards?card=${timecardId}`}
    />
  );
}
