import { createHash } from 'node:crypto';
import type { ExtraWorkContent } from '../../../common/extra-work/extra-work';
import {
  canonicalDocument,
  canonicalShown,
  type ExtraWorkShown,
  type SignedDocument,
} from '../../../common/extra-work/extra-work-document';
import { nameKey } from '../../../common/names';
import { dayOf, shortDay } from '../../core/days/days';
import type { SheetTexts } from './document.queries';
import type { SignedRow } from './signed.queries';

/** Tolerance for device clocks that run ahead. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Returns the texts that a sheet with this content shows now. */
export function shownNow(texts: SheetTexts, workOrderId: string, { codes }: ExtraWorkContent): ExtraWorkShown {
  return {
    contractor: texts.contractor,
    ...texts.orders.get(workOrderId)!,
    codes: codes.map(({ code }) => ({ code, description: texts.descriptions.get(nameKey(code)) ?? null })),
  };
}

/** Returns the hash of a sheet's texts, without its content. */
export const shownHashOf = (shown: ExtraWorkShown): string =>
  createHash('sha256').update(canonicalShown(shown)).digest('hex');

/** Returns the hash of everything on a signed sheet. */
export const documentHashOf = (signed: SignedDocument): string =>
  createHash('sha256').update(canonicalDocument(signed)).digest('hex');

/** True if the signing time is ahead of the server's clock by more than the tolerance. */
export const isAhead = (signedAt: string, now: Date) =>
  new Date(signedAt).getTime() > now.getTime() + CLOCK_TOLERANCE_MS;

type Marked = Pick<
  SignedRow,
  'drawnFor' | 'offline' | 'isChecked' | 'signedAt' | 'receivedAt' | 'date' | 'shownRecordedAt'
> & { timeZone: string };

/** Returns remarks about how the signature was made, for readers of the sheet. */
export function marksOf(row: Marked): string[] {
  const signedOn = dayOf(new Date(row.signedAt), row.timeZone);
  return [
    row.drawnFor ? '' : 'Signed with an older version',
    row.offline && !row.isChecked ? 'Not checked against the cards' : '',
    isAhead(row.signedAt, new Date(row.receivedAt))
      ? "The device's clock was fast when this sheet was signed, so the signing time may be wrong"
      : '',
    signedOn < row.date
      ? `According to the device's clock, this sheet was signed on ${shortDay(signedOn)}, before the day of the work`
      : '',
    row.shownRecordedAt
      ? `Contractor, work order, and descriptions were recorded on ${shortDay(dayOf(new Date(row.shownRecordedAt), row.timeZone))} and are not covered by the signature`
      : '',
  ].filter(Boolean);
}
