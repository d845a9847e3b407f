import { type ExtraWorkContent, type ExtraWorkKey, isEmptyExtraWork } from '../../../../common/extra-work/extra-work';
import {
  changesSinceSigned,
  differencesText,
  isSameExtraWork,
} from '../../../../common/extra-work/extra-work-differences';
import { type ExtraWorkShown, shownChanges, shownChangesText } from '../../../../common/extra-work/extra-work-document';
import { messages } from '../../../../common/messages';
import { unprintable, unprintableEntry, unprintableOnSheet, unprintableSheet } from '../../../../common/printable';
import { dayOf, refuseMomentOutOfRange, shortDay } from '../../../core/days/days';
import { badField, conflict } from '../../../core/errors';
import { extraWorkHash } from '../../../core/extra-work/sheet-days';
import { isAhead, shownHashOf } from '../document.policy';
import type { SignatureInput } from './signing.types';

/** Returns the hash of the content that was shown. `now` is the cards' content. @throws 400 if empty, or if the hashes differ */
export function checkShown(
  key: ExtraWorkKey,
  content: ExtraWorkContent,
  contentHash: string,
  now: ExtraWorkContent,
): string {
  if (isEmptyExtraWork(content)) throw badField('content', messages.nothingToSign);
  const hash = extraWorkHash(key, content);
  // Browsers that can't hash send the server's hash. That hash includes classes, even if the client is too old to show them.
  const isOfServer = () => contentHash.toLowerCase() === extraWorkHash(key, now) && isSameExtraWork(content, now);
  if (hash !== contentHash.toLowerCase() && !isOfServer()) {
    throw badField('contentHash', 'This sheet has changed. Reload it and sign again.');
  }
  return hash;
}

/** Throws 400 if the signature was given for different content. Returns the content's hash, or null for older clients. */
export function checkDrawnFor(sent: Pick<SignatureInput, 'drawnFor' | 'contentHash'>, contentHash: string) {
  if (!sent.drawnFor) return null;
  if (sent.drawnFor.toLowerCase() !== sent.contentHash.toLowerCase()) {
    throw badField('drawnFor', 'This signature was given for other hours. Have the sheet signed again.');
  }
  return contentHash;
}

interface Clock {
  timeZone: string;
  now: Date;
}

/**
 * Throws 400 for a signing time outside 1900 to 2100. If the device was online, also throws 400 for a time ahead of the server's
 * clock or before the sheet's day.
 */
export function checkSignedAt(signedAt: string, { date }: ExtraWorkKey, offline: boolean, { timeZone, now }: Clock) {
  refuseMomentOutOfRange('signedAt', signedAt, timeZone);
  if (offline) return;
  if (isAhead(signedAt, now)) {
    throw badField('signedAt', "This device's clock is more than five minutes ahead. Set the clock, then sign again.");
  }
  if (dayOf(new Date(signedAt), timeZone) < date) {
    throw badField('signedAt', `This sheet is for ${shortDay(date)}. It can't be signed before that day.`);
  }
}

/**
 * Throws 400 for characters that the PDF's fonts lack. Don't call it for an offline signature, because nobody could correct the
 * characters afterwards.
 */
export function checkPrintable(
  sheet: { workArea: string; content: ExtraWorkContent; shown: ExtraWorkShown },
  entered: Pick<SignatureInput, 'name' | 'company' | 'note'>,
): void {
  for (const field of ['name', 'company', 'note'] as const) {
    const characters = unprintable(entered[field] ?? '');
    if (characters.length > 0) throw badField(field, unprintableEntry(characters));
  }
  const characters = unprintableOnSheet(sheet, sheet.shown);
  if (characters.length > 0) throw badField('content', unprintableSheet(characters));
}

/** A sheet's content and texts. Each is null if the client didn't send it. */
interface Sheet<Texts = ExtraWorkShown, Content = ExtraWorkContent> {
  content: Content;
  shown: Texts;
}

/** Throws a 409 with the known differences if the sheet differs from the one that was shown. */
export function checkUnchanged(
  key: ExtraWorkKey,
  was: Sheet<ExtraWorkShown | null, ExtraWorkContent | null> & { hash: string; shownHash?: string | null },
  now: Sheet,
): void {
  const hashNow = () => extraWorkHash(key, now.content);
  const differences = was.content ? changesSinceSigned(was.content, now.content) : [];
  const isSame = was.content ? differences.length === 0 : was.hash === hashNow();
  const changes = was.shown ? shownChanges(was.shown, now.shown) : [];
  const hasSameTexts = !was.shownHash || was.shownHash.toLowerCase() === shownHashOf(now.shown);
  if (isSame && changes.length === 0 && hasSameTexts) return;
  const details = { differences, shownChanges: changes, ...now, contentHash: hashNow() };
  const said = isSame ? shownChangesText(changes) : differencesText(differences);
  throw conflict(
    isSame
      ? `The work order has changed since this sheet was shown${said && ` (${said})`}. Look at the sheet again, then sign.`
      : `The timecards have changed since this sheet was shown${said && ` (${said})`}. Look at the sheet again, then sign.`,
    'SHEET_CHANGED',
    details,
  );
}
