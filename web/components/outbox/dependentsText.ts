import type { OutboxItem } from '../../core/offline/device/outboxItem';

/** Returns a sentence with the dependents of a submission: 'Signature: 99-012, Mar 2, Pier 9, signed by Kim Park.' */
export const dependentsText = (dependents: readonly OutboxItem[]): string => {
  const summaries = dependents.map(({ summary }) => summary).join('; ');
  return dependents.length === 1 ? `Signature: ${summaries}.` : `Signatures: ${summaries}.`;
};

/** Returns sentences about the signatures that become invalid when a submission is deleted. */
export const invalidText = (dependents: readonly OutboxItem[]): string =>
  dependents.length === 1
    ? `${dependentsText(dependents)} That signature will no longer be valid.`
    : `${dependentsText(dependents)} Those signatures will no longer be valid.`;
