import { fromHundredths, toHundredths } from '../../../common/decimals';
import {
  type ExtraWorkContent,
  type ExtraWorkKey,
  extraWorkTotals,
  isEmptyExtraWork,
} from '../../../common/extra-work/extra-work';
import type { ExtraWorkDifference } from '../../../common/extra-work/extra-work-differences';
import { changesSinceSigned, isSameExtraWork } from '../../../common/extra-work/extra-work-differences';
import { sumOfContents } from '../../../common/extra-work/extra-work-sum';
import { say } from '../../../common/i18n/say';
import type { Sentence } from '../../../common/i18n/texts';
import type { Dependency, OutboxItem } from '../../core/offline/device/outboxItem';
import { partOfCard } from './deviceSheet';

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

/** Says why a signature is not valid: 'Not valid: 8.00 h were signed, but the card now says 20.00 h'. */
export function invalidity({ content, known, after }: PutTogether, now: ExtraWorkContent): Sentence {
  const [was, is] = [hoursOf(content), hoursOf(now)];
  if (isEmptyExtraWork(now)) {
    const isDeleted = after.every(({ state }) => state === 'deleted');
    return isDeleted
      ? say('Not valid: {was} h were signed, but the card was deleted', { was })
      : say('Not valid: {was} h were signed, but the card is no longer on this sheet', { was });
  }
  const isOneCard = isEmptyExtraWork(known) && after.length === 1;
  if (was !== is)
    return isOneCard
      ? say('Not valid: {was} h were signed, but the card now says {is} h', { was, is })
      : say('Not valid: {was} h were signed, but the cards now say {is} h', { was, is });
  const [{ now: changed, ...first }] = changesSinceSigned(content, now) as [ExtraWorkDifference];
  return isOneCard
    ? say('Not valid: {name}: {figure} {was} when signed, but the card now says {changed}', { ...first, changed })
    : say('Not valid: {name}: {figure} {was} when signed, but the cards now say {changed}', { ...first, changed });
}

/** Returns the sum of all people's hours on a sheet, as a decimal with two places. */
function hoursOf(content: ExtraWorkContent): string {
  const { operatorHours, laborerHours } = extraWorkTotals(content);
  return fromHundredths(toHundredths(operatorHours) + toHundredths(laborerHours));
}
