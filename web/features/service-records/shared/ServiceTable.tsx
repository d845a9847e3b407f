import { useState } from 'react';
import { PAGE_SIZE } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ReasonDialog } from '../../../components/forms/ReasonDialog';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { formatDay } from '../../../core/days';
import { groupThousands, personName } from '../../../core/format';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useConnection } from '../../../core/requests/useConnection';
import { type ServiceFragment, useServiceRecordsQuery, useWithdrawServiceMutation } from '../service-records.generated';

const columns: Column<ServiceFragment>[] = [
  { key: 'date', title: 'Date', sticky: true, width: 132, render: ({ date }) => formatDay(date) },
  {
    key: 'hours',
    title: 'Hours',
    align: 'right',
    onCard: 'main',
    width: 110,
    render: ({ hours }) => hours && groupThousands(hours),
    cardText: ({ hours }) => hours && `${groupThousands(hours)} h`,
  },
  { key: 'user', title: 'By', onCard: 'main', render: ({ user }) => personName(user) },
  { key: 'note', title: 'Note', onCard: 'note', render: ({ note }) => note },
];

/** Lists the services of a machine's plan, newest first. People withdraw wrong ones with a reason. */
export function ServiceTable(filter: { equipmentTemplateId: string; servicePlanId: string }) {
  const asked = useServiceRecordsQuery({ variables: { first: PAGE_SIZE, filter } });
  const page = useConnection(asked, asked.data?.serviceRecords);
  const [withdrawn, open] = useState<{ id: string; key: string } | null>(null);
  const [withdrawService] = useWithdrawServiceMutation();
  return (
    <>
      <DataTable
        {...page}
        isPart
        caption="Services"
        columns={columns}
        empty={<EmptyState title="No service recorded yet" />}
        rowActions={({ id, date, mayWithdraw }) =>
          mayWithdraw && (
            <Button
              variant="quiet"
              aria-label={`Withdraw the service of ${formatDay(date)}`}
              onClick={() => open({ id, key: crypto.randomUUID() })}
            >
              Withdraw
            </Button>
          )
        }
      />
      <ReasonDialog
        open={withdrawn !== null}
        title="Withdraw this service?"
        confirmLabel="Withdraw"
        pendingLabel="Withdrawing..."
        variant="danger"
        onSend={(reason) =>
          reportOutcome(
            withdrawService({ variables: { input: { id: withdrawn!.id, reason, clientRequestId: withdrawn!.key } } }),
            { success: 'Service withdrawn', failure: 'Failed to withdraw the service' },
          )
        }
        onClose={() => open(null)}
      >
        <p>This service will no longer count. If it was done on another day or at another number, record it again.</p>
      </ReasonDialog>
    </>
  );
}
