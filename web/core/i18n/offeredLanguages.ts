import { LANGUAGES, type Language } from '../../../common/i18n/languages';
import { publishedSettings } from '../settings';

/** Each language's own name, which isn't translated. */
export const languageNames: Record<Language, string> = /* not shown */ { en: 'English', es: 'Español' };

/** Returns the languages to choose from. A browser set to Spanish sees Spanish first. None if the company offers only English. */
export function offeredLanguages(): Language[] {
  // The build renders frames without a browser.
  if (typeof document === 'undefined' || !publishedSettings().spanish) return [];
  return navigator.language.startsWith('es') ? LANGUAGES.toReversed() : [...LANGUAGES];
}
