import { pageTexts } from '../../core/i18n/texts';
import type { OutboxItem } from '../../core/offline/device/outboxItem';

/** Returns a sentence with the dependents of a submission: 'Signature: 99-012, Mar 2, Pier 9, signed by Kim Park.' */
export const dependentsText = (dependents: readonly OutboxItem[]): string => {
  const summaries = dependents.map(({ summary }) => summary).join('; ');
  const { _ } = pageTexts();
  return dependents.length === 1
    ? _('Signature: {summaries}.', { summaries })
    : _('Signatures: {summaries}.', { summaries });
};

/** Returns sentences about the signatures that become invalid when a submission is deleted. */
export const invalidText = (dependents: readonly OutboxItem[]): string =>
  `${dependentsText(dependents)} ${
    dependents.length === 1
      ? pageTexts()._('That signature will no longer be valid.')
      : pageTexts()._('Those signatures will no longer be valid.')
  }`;
