import { browserOf } from '../../../common/browser-name';
import { pageTexts } from '../../core/i18n/texts';

/** Returns a browser's name in the page's language, such as 'Chrome on Windows'. */
export function browserText(userAgent: string | null | undefined): string {
  const { text, values } = browserOf(userAgent);
  return pageTexts()._(text, values);
}
