import { type ExtraWorkContent, type ExtraWorkKey, isEmptyExtraWork } from '../../../common/extra-work/extra-work';
import { changesSinceSigned, isSameExtraWork } from '../../../common/extra-work/extra-work-differences';
import { sumOfContents } from '../../../common/extra-work/extra-work-sum';
import type { Dependency, OutboxItem } from '../../core/offline/device/outboxItem';
import { partOfCard } from './deviceSheet';
import { hoursOf } from './sheetHours';

/** The signed content of a sheet, with the server's version and the cards from which the device composed it. */
interface PutTogether {
  key: ExtraWorkKey;
  content: ExtraWorkContent;
  /** Content of the server's version of the sheet at signing. */
  known: ExtraWorkContent;
  /** The cards added on the device. */
  after: readonly Dependency[];
}

/**
 * Returns the sheet's content, including changes of waiting cards. Undefined if it equals the signed content. A card that was
 * sent counts with its content at signing.
 */
export function changedContent(
  { key: sheet, content, known, after }: PutTogether,
  items: readonly OutboxItem[],
): ExtraWorkContent | undefined {
  const parts = after.map(({ key, state, part }) => {
    const card = state === 'waiting' && items.find((each) => each.key === key);
    if (card) return partOfCard(card, sheet);
    return state === 'deleted' ? undefined : (part as ExtraWorkContent);
  });
  const now = sumOfContents([known, ...parts.filter((part) => part !== undefined)]);
  return isSameExtraWork(content, now) ? undefined : now;
}

/** Formats a change: '8.00 h were signed, but the card now says 20.00 h'. */
export function changeText({ content, known, after }: PutTogether, now: ExtraWorkContent): string {
  const [was, is] = [hoursOf(content), hoursOf(now)];
  if (isEmptyExtraWork(now)) {
    const isDeleted = after.every(({ state }) => state === 'deleted');
    return isDeleted
      ? `${was} h were signed, but the card was deleted`
      : `${was} h were signed, but the card is no longer on this sheet`;
  }
  const cardsSay = isEmptyExtraWork(known) && after.length === 1 ? 'the card now says' : 'the cards now say';
  if (was !== is) return `${was} h were signed, but ${cardsSay} ${is} h`;
  const [first] = changesSinceSigned(content, now);
  return `${first!.name}: ${first!.figure} ${first!.was} when signed, but ${cardsSay} ${first!.now}`;
}
