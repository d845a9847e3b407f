import { PAGE_SIZE } from '../../../../../common/limits';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands, personName } from '../../../../core/format';
import { useLoadMore } from '../../../../core/requests/useLoadMore';
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

/** The lines of cards behind a person's hours. */
export function PeopleLinesDialog({ subject, filter, onClose }: PeopleLinesDialogProps) {
  const { kind = 'unnamed', workerId = null, name = '', date = null } = subject ?? {};
  const period = date ? { startDate: date, endDate: date } : {};
  const asked = {
    ...{ ...filter, ...period, kind, workerId },
    name: kind === 'not_listed' ? name : null,
  } as PeopleLinesQueryVariables['filter'];
  const { data, error, refetch, fetchMore } = usePeopleLinesQuery({
    variables: { first: PAGE_SIZE, filter: asked },
    skip: !subject,
  });
  const list = data?.peopleLines;
  const more = useLoadMore(() => fetchMore({ variables: { after: list?.pageInfo.endCursor } }));
  return (
    <LinesDialog
      open={subject !== null}
      title={[name, date && formatDay(date)].filter(Boolean).join(', ')}
      columns={columns}
      rows={list?.edges.map(({ node }) => node)}
      total={list?.total}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      onClose={onClose}
      viewPath={({ timecardId }) => `/timecards?card=${timecardId}`}
      hasNextPage={list?.pageInfo.hasNextPage}
      {...more}
    />
  );
}
