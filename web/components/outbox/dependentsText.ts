import type { OutboxItem } from '../../core/outbox/item';

/** Returns a sentence with the dependents of a submission: 'Depends on it: 99-012, Mar 2, Pier 9, signed by Kim Park.' */
export const dependentsText = (dependents: readonly OutboxItem[]): string =>
  `Depends on it: ${dependents.map(({ summary }) => summary).join('; ')}.`;
