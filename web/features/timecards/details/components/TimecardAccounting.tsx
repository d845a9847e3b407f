import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { may, useViewer } from '../../../../core/viewer';
import { useCardAccountingQuery } from '../accounting.generated';
import type { TimecardLifecycleFragment } from '../details.generated';

/** Lists the accounting batches that include a card, and marks batches that lack the card's last change. For accountants. */
export function TimecardAccounting({ card }: { card: TimecardLifecycleFragment }) {
  const mayHandOver = may(useViewer(), 'ACCOUNTING');
  const { data } = useCardAccountingQuery({
    variables: { id: card.id },
    skip: !mayHandOver,
    fetchPolicy: 'cache-and-network',
  });
  const batches = data?.timecard.accounting ?? [];
  if (batches.length === 0) return null;
  return (
    <section className={layout.stack} aria-label="Accounting">
      <h3 className={layout.title}>Accounting</h3>
      <ul className={layout.list}>
        {batches.map(({ batchId, number, kind, revision, changedSince }) => (
          <li key={batchId} className={layout.row}>
            <Link to={`/accounting/batches/${batchId}`}>{`In accounting batch ${number}`}</Link>
            <span className={layout.quiet}>{`${kind}, revision ${revision}`}</span>
            {changedSince && <StatusBadge tone="warning">{changeOf(card, revision)}</StatusBadge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeOf({ withdrawnAt, revision, status }: TimecardLifecycleFragment, sent: number): string {
  if (withdrawnAt) return 'Withdrawn since then';
  if (revision > sent) return `Corrected since then, now revision ${revision}`;
  return status === 'returned' ? 'Returned since then' : 'Reopened since then';
}
