import { useLingui } from '@lingui/react';
import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { formatDay } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { useViewer } from '../../../../core/viewer';
import { useMyNoWorkQuery } from '../no-work.generated';
import { useRemoveNoWork } from '../useRemoveNoWork';

/** Says that no work is reported for today, and takes the report back. Renders nothing without a report or a connection. */
export function RemoveMyNoWork({ today, onRemoved }: { today: string; onRemoved(): void }) {
  const { _ } = useLingui();
  const viewer = useViewer();
  const { data } = useMyNoWorkQuery({ variables: { date: today }, fetchPolicy: 'network-only' });
  const [remove, isPending] = useRemoveNoWork();
  const report = data?.myNoWork;
  if (!report) return null;
  const { byReviewer, reportedBy, reason } = report;
  const title = byReviewer
    ? _('{name} reported no work for {day}', { name: personName(reportedBy), day: formatDay(today) })
    : _('You reported no work for {day}', { day: formatDay(today) });
  return (
    <FormMessage silent tone="info" title={title}>
      <div className={layout.stack}>
        {reason && <p>{reason}</p>}
        <div>
          <Button
            icon="undo"
            pending={isPending}
            pendingLabel={_('Removing...')}
            onClick={async () => {
              if (await remove({ userId: viewer.id, date: today })) onRemoved();
            }}
          >
            {_('Remove report')}
          </Button>
        </div>
      </div>
    </FormMessage>
  );
}
