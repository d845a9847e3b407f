import type { OutboxItem } from '../../core/offline/device/outboxItem';
import { isEdited } from '../../core/offline/outbox/store';
import { StatusBadge } from '../feedback/StatusBadge';

/** Says whether a submission in the outbox waits, is being edited, or was refused. */
export function ItemState({ item }: { item: OutboxItem }) {
  const edited = isEdited(item);
  return (
    <StatusBadge tone={item.refusal && !edited ? 'destructive' : 'neutral'}>
      {edited ? 'Being edited' : stateOf(item)}
    </StatusBadge>
  );
}

function stateOf({ refusal }: OutboxItem): string {
  if (!refusal) return 'Waiting';
  if (refusal.invalid) return 'Not valid';
  return refusal.arrived ? 'Changes not sent' : 'Not accepted';
}
