import { useLingui } from '@lingui/react';
import { workOrderLabel } from '../../../../../common/names';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { keyOf } from '../../../extra-work/shared/sheetKey';
import { signatureIn, useWaitingSignatures } from '../../../extra-work/shared/waitingSignatures';
import type { SignedSheetFragment } from '../extra-work.generated';

/** Warns, before a card is changed, that its extra work is signed. Renders nothing if no extra work is signed. */
export function SignedSheetsNotice({ sheets }: { sheets: readonly SignedSheetFragment[] }) {
  const { _ } = useLingui();
  const waiting = useWaitingSignatures(sheets.map(keyOf)).filter(({ refusal }) => !refusal);
  const signers = new Map<string, string>();
  for (const { workOrder, newest } of sheets) {
    const unsent = waiting.map(signatureIn).findLast(({ workOrderId }) => workOrderId === workOrder.id);
    const name = unsent?.name ?? newest?.name;
    const [before, order] = [name && signers.get(name), workOrderLabel(workOrder)];
    const orders = before ? _('{orders} and {order}', { orders: before, order }) : order;
    if (name) signers.set(name, orders);
  }
  if (signers.size === 0) return null;
  const isOnly = sheets.length === 1;
  const signed = [...signers].map(([name, orders]) =>
    isOnly ? _('{name} signed this sheet.', { name }) : _('{name} signed sheet {orders}.', { name, orders }),
  );
  return (
    <FormMessage tone="warning">
      {[...signed, _('Sheets that you change will be marked "Changed since signed".')].join(' ')}
    </FormMessage>
  );
}
