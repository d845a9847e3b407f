import type { OutboxItem } from '../../core/offline/device/outboxItem';

/** Returns a sentence with the dependents of a submission: 'Signature: 99-012, Mar 2, Pier 9, signed by Kim Park.' */
export const dependentsText = (dependents: readonly OutboxItem[]): string =>
  `${dependents.length === 1 ? 'Signature' : 'Signatures'}: ${dependents.map(({ summary }) => summary).join('; ')}.`;

/** Returns sentences about the signatures that become invalid when a submission is deleted. */
export const invalidText = (dependents: readonly OutboxItem[]): string =>
  `${dependentsText(dependents)} ${dependents.length === 1 ? 'That signature' : 'Those signatures'} will no longer be valid.`;
