import { pageTexts } from '../../../core/i18n/texts';

/** Returns a text such as '1 photo' or '3 photos'. */
export const photosText = (count: number) =>
  count === 1 ? pageTexts()._('1 photo') : pageTexts()._('{count} photos', { count });
