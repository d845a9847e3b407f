import { StatusBadge } from '../../../components/feedback/StatusBadge';
import type { Column } from '../../../components/table/columns';
import { formatMoment } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { StatementFragment } from '../hauler-statements.generated';
import { accepterName, linesIn, OPEN_STATES, openText, periodText } from '../statements';

/** Shows whether a statement is open, accepted, or void. */
export const StatementStatus = ({ statement: { voidedAt, acceptedAt } }: { statement: StatementFragment }) => (
  <StatusBadge tone={voidedAt ? 'destructive' : acceptedAt ? 'positive' : 'highlighted'}>
    {voidedAt ? 'Void' : acceptedAt ? 'Accepted' : 'Open'}
  </StatusBadge>
);

export const statementColumns: Column<StatementFragment>[] = [
  {
    key: 'truckingCompany',
    title: 'Company',
    sticky: true,
    width: 180,
    render: ({ truckingCompany }) => truckingCompany,
  },
  {
    key: 'number',
    title: 'Number',
    onCard: 'main',
    cardText: ({ number }) => `# ${number}`,
    render: ({ number }) => number,
  },
  { key: 'period', title: 'Period', onCard: 'main', isMoment: true, render: periodText },
  {
    key: 'status',
    title: 'Status',
    onCard: 'heading',
    render: (statement) => <StatementStatus statement={statement} />,
  },
  { key: 'lines', title: 'Lines', align: 'right', render: (statement) => groupThousands(String(linesIn(statement))) },
  {
    key: 'matched',
    title: 'Matched',
    align: 'right',
    render: (statement) => groupThousands(String(linesIn(statement) - linesIn(statement, OPEN_STATES))),
  },
  { key: 'open', title: 'Other states', onCard: 'note', render: openText },
  { key: 'acceptedBy', title: 'Accepted By', render: accepterName },
  {
    key: 'acceptedAt',
    title: 'Accepted',
    isMoment: true,
    render: ({ acceptedAt }) => acceptedAt && formatMoment(acceptedAt),
  },
];
