import { useLingui } from '@lingui/react';
import type { OutboxItem } from '../../core/offline/device/outboxItem';
import { isEdited } from '../../core/offline/outbox/store';
import { StatusBadge } from '../feedback/StatusBadge';

/** Says whether a submission in the outbox waits, is being edited, or was refused. */
export function ItemState({ item }: { item: OutboxItem }) {
  const { _ } = useLingui();
  const edited = isEdited(item);
  return (
    <StatusBadge tone={item.refusal && !edited ? 'destructive' : 'neutral'}>
      {edited ? _('Being edited') : _(stateOf(item))}
    </StatusBadge>
  );
}

function stateOf({ refusal }: OutboxItem): string {
  if (!refusal) return /* i18n */ 'Waiting';
  if (refusal.invalid) return /* i18n */ 'Not valid';
  return refusal.arrived ? /* i18n */ 'Changes not sent' : /* i18n */ 'Not accepted';
}
