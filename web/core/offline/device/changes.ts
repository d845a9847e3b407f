import { listeners } from '../../listeners';

const CHANGED = 'fieldbook.outbox';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANGED);
const { add, tell } = listeners();

/** Announces a change of the outbox to this tab and the others. */
export function announceChange() {
  tell();
  channel?.postMessage(null);
}
channel?.addEventListener('message', () => tell());

/** Calls the listener after every change to the outbox, in any tab. Returns a function that removes the listener. */
export const onOutboxChange = add;
