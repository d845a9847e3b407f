import { createContext, useContext, useEffect, useState } from 'react';
import { attachmentsOf } from '../attachments/attachments';
import type { Attachment } from '../device/attachment';
import { onOutboxChange } from '../device/changes';
import type { OutboxItem } from '../device/outboxItem';
import type { Outbox } from './outbox';
import { itemsOf } from './store';

/** The signed-in person's outbox. Null if there is none (stories, tests of single components). */
export const OutboxContext = createContext<Outbox | null>(null);

export const useOutbox = (): Outbox | null => useContext(OutboxContext);

/** Returns the signed-in person's items, oldest first. Undefined until they are loaded. */
export const useOutboxItems = (): readonly OutboxItem[] | undefined => useStored(itemsOf);

/** Returns the signed-in person's attachments that the server doesn't have, oldest first. Undefined until they are loaded. */
export const useAttachments = (): readonly Attachment[] | undefined => useStored(attachmentsOf);

/** Counts the person's waiting and refused submissions and attachments. Drafts and their attachments don't count. */
export function useOutboxCounts(): { waiting: number; refused: number } {
  const items = useOutboxItems() ?? [];
  const attachments = useAttachments() ?? [];
  const submitted = new Set(items.map(({ key }) => key));
  const counted = attachments.filter(({ parent }) => !parent || submitted.has(parent));
  const refused = [...items, ...counted].filter(({ refusal }) => refusal).length;
  return { waiting: items.length + counted.length - refused, refused };
}

/** Returns the person's stored records. Reads them again after every change to the outbox. */
function useStored<Stored>(read: (personId: string) => Promise<Stored[]>): readonly Stored[] | undefined {
  const outbox = useOutbox();
  const [stored, setStored] = useState<readonly Stored[] | undefined>(outbox ? undefined : []);
  useEffect(() => {
    if (!outbox) return;
    let current = true;
    const refresh = () =>
      read(outbox.personId)
        .catch(() => [])
        .then((found) => current && setStored(found));
    void refresh();
    const end = onOutboxChange(() => void refresh());
    return () => {
      current = false;
      end();
    };
  }, [outbox, read]);
  return stored;
}
