import { type ExtraWorkContent, type ExtraWorkKey, isEmptyExtraWork } from '../../../../common/extra-work/extra-work';
import {
  changesSinceSigned,
  differencesText,
  isSameExtraWork,
} from '../../../../common/extra-work/extra-work-differences';
import { type ExtraWorkShown, shownChanges, shownChangesText } from '../../../../common/extra-work/extra-work-document';
import { type Message, say } from '../../../../common/i18n/say';
import { messages } from '../../../../common/messages';
import {
  unprintable,
  unprintableEntrySentence,
  unprintableOnSheet,
  unprintableSheetSentence,
} from '../../../../common/printable';
import { dayOf, refuseMomentOutOfRange } from '../../../core/days/days';
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
    throw badField('contentHash', /* i18n */ 'This sheet has changed. Reload it and sign again.');
  }
  return hash;
}

/** Throws 400 if the signature was given for different content. Returns the content's hash, or null for older clients. */
export function checkDrawnFor(sent: Pick<SignatureInput, 'drawnFor' | 'contentHash'>, contentHash: string) {
  if (!sent.drawnFor) return null;
  if (sent.drawnFor.toLowerCase() !== sent.contentHash.toLowerCase()) {
    throw badField('drawnFor', /* i18n */ 'This signature was given for other hours. Have the sheet signed again.');
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
    throw badField(
      'signedAt',
      /* i18n */ "This device's clock is more than five minutes ahead. Set the clock, then sign again.",
    );
  }
  if (dayOf(new Date(signedAt), timeZone) < date) {
    throw badField(
      'signedAt',
      say("This sheet is for {day}. It can't be signed before that day.", { day: { day: date } }),
    );
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
    if (characters.length > 0) throw badField(field, unprintableEntrySentence(characters));
  }
  const characters = unprintableOnSheet(sheet, sheet.shown);
  if (characters.length > 0) throw badField('content', unprintableSheetSentence(characters));
}

/** A sheet's content and texts. Each is null if the client didn't send it. */
interface Sheet<Texts = ExtraWorkShown, Content = ExtraWorkContent> {
  content: Content;
  shown: Texts;
}

/** Returns the message for a sheet whose cards or work order have changed. The differences are English in every language. */
function changedSheet(what: 'order' | 'cards', differences: string): Message {
  if (what === 'order')
    return differences
      ? say(
          'The work order has changed since this sheet was shown ({differences}). Look at the sheet again, then sign.',
          {
            differences,
          },
        )
      : /* i18n */ 'The work order has changed since this sheet was shown. Look at the sheet again, then sign.';
  return differences
    ? say(
        'The timecards have changed since this sheet was shown ({differences}). Look at the sheet again, then sign.',
        {
          differences,
        },
      )
    : /* i18n */ 'The timecards have changed since this sheet was shown. Look at the sheet again, then sign.';
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
  throw conflict(changedSheet(isSame ? 'order' : 'cards', said), 'SHEET_CHANGED', details);
}
