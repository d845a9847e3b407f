import {
  differencesText,
  type ExtraWorkContent,
  type ExtraWorkKey,
  extraWorkDifferences,
  isEmptyExtraWork,
} from '../../../../common/extra-work';
import { messages } from '../../../../common/messages';
import { badField, conflict } from '../../../core/errors';
import { extraWorkHash } from '../extra-work.policy';

/** The hash of what was shown, computed here: a client's own word is not enough. @throws 400 */
export function checkShown(key: ExtraWorkKey, content: ExtraWorkContent, contentHash: string): string {
  if (isEmptyExtraWork(content)) throw badField('content', messages.nothingToSign);
  const hash = extraWorkHash(key, content);
  if (hash !== contentHash.toLowerCase()) {
    throw badField('contentHash', 'The hash does not fit the content. Reload the sheet, and sign again.');
  }
  return hash;
}

/** Nothing is signed that was not shown. @throws 409 with what changed since it was shown, if what was shown is known */
export function checkUnchanged(
  key: ExtraWorkKey,
  shown: { content: ExtraWorkContent | null; hash: string },
  now: ExtraWorkContent,
): void {
  const contentHash = extraWorkHash(key, now);
  if (contentHash === shown.hash) return;
  const differences = shown.content ? extraWorkDifferences(shown.content, now) : [];
  const what = differences.length > 0 ? ` (${differencesText(differences)})` : '';
  throw conflict(
    `The timecards changed since this sheet was shown${what}. Look at it again, then sign.`,
    'SHEET_CHANGED',
    { differences, content: now, contentHash },
  );
}
