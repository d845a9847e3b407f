import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { may, useViewer } from '../../../../core/viewer';
import type { BatchKind } from '../../../../schema.generated';
import { useCardAccountingQuery } from '../accounting.generated';
import type { TimecardLifecycleFragment } from '../details.generated';

const KINDS: Record<BatchKind, string> = {
  equipment: /* i18n */ 'equipment',
  labor: /* i18n */ 'labor',
  loads: /* i18n */ 'loads',
  materials: /* i18n */ 'materials',
  meters: /* i18n */ 'meters',
  production: /* i18n */ 'production',
};

/** Lists the accounting batches that include a card, and marks batches that lack the card's last change. For accountants. */
export function TimecardAccounting({ card }: { card: TimecardLifecycleFragment }) {
  const { _ } = useLingui();
  const mayHandOver = may(useViewer(), 'ACCOUNTING');
  const { data } = useCardAccountingQuery({
    variables: { id: card.id },
    skip: !mayHandOver,
    fetchPolicy: 'cache-and-network',
  });
  const batches = data?.timecard.accounting ?? [];
  if (batches.length === 0) return null;
  return (
    <section className={layout.stack} aria-label={_('Accounting')}>
      <h3 className={layout.title}>{_('Accounting')}</h3>
      <ul className={layout.list}>
        {batches.map(({ batchId, number, kind, revision, changedSince }) => (
          <li key={batchId} className={layout.row}>
            <Link to={`/accounting/batches/${batchId}`}>{_('In accounting batch {number}', { number })}</Link>
            <span className={layout.quiet}>{_('{kind}, revision {revision}', { kind: _(KINDS[kind]), revision })}</span>
            {changedSince && (
              <StatusBadge tone="warning">{_(changeOf(card, revision), { revision: card.revision })}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeOf({ withdrawnAt, revision, status }: TimecardLifecycleFragment, sent: number): string {
  if (withdrawnAt) return /* i18n */ 'Withdrawn since then';
  if (revision > sent) return /* i18n */ 'Corrected since then, now revision {revision}';
  return status === 'returned' ? /* i18n */ 'Returned since then' : /* i18n */ 'Reopened since then';
}
