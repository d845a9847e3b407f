import type { Decorator } from '@storybook/react-vite';
import { outboxForms } from '../app/offline';
import { deviceDatabase } from '../core/offline/device/database';
import type { OutboxItem } from '../core/offline/device/outboxItem';
import { OutboxContext } from '../core/offline/outbox/context';
import type { Outbox } from '../core/offline/outbox/outbox';
import { viewers } from './fixtures';

/** An outbox that sends nothing. */
const attachments = { sending: undefined } as Partial<Outbox['attachments']> as Outbox['attachments'];
const outbox = { personId: viewers.admin.id, forms: outboxForms, attachments } as Partial<Outbox> as Outbox;

/** Shows a story to an administrator whose device has these submissions: `...withOutbox(item)`. Removes them afterwards. */
export const withOutbox = (...items: OutboxItem[]) => ({
  async beforeEach() {
    const database = await deviceDatabase();
    for (const item of items) await database.put('outbox', { ...item, personId: outbox.personId });
    return () => database.clear('outbox');
  },
  decorators: [((Story) => <OutboxContext value={outbox}>{Story()}</OutboxContext>) satisfies Decorator],
});
