import { createContext, useContext, useEffect, useState } from 'react';
import type { OutboxItem } from './item';
import type { Outbox } from './outbox';
import { itemsOf, onOutboxChange } from './store';

/** The signed-in person's outbox; null where there is none (stories, tests of single components). */
export const OutboxContext = createContext<Outbox | null>(null);

export const useOutbox = (): Outbox | null => useContext(OutboxContext);

/** The signed-in person's items, oldest first; undefined until they are read. */
export function useOutboxItems(): readonly OutboxItem[] | undefined {
  const outbox = useOutbox();
  const [items, setItems] = useState<readonly OutboxItem[] | undefined>(outbox ? undefined : []);
  useEffect(() => {
    if (!outbox) return;
    let current = true;
    const read = () =>
      itemsOf(outbox.personId)
        .catch(() => [])
        .then((found) => current && setItems(found));
    void read();
    const end = onOutboxChange(() => void read());
    return () => {
      current = false;
      end();
    };
  }, [outbox]);
  return items;
}
