import { type I18n, setupI18n } from '@lingui/core';
import type { Language } from '../../../common/i18n/languages';
import { compileText } from '../../../common/i18n/texts';

/**
 * The screens' texts. English texts are their own ids, so English needs no catalog. Two texts stand on a screen at a time: the
 * app's, in the person's language, and the page's.
 */

/** The person's texts: of the navigation, of the app's notices, and of translated pages. */
export const personalTexts = newTexts();
/** English texts, for pages that aren't translated. */
export const englishTexts = newTexts();

let ofPage = personalTexts;

/** Returns the open page's texts, for code outside of components. Components call `useLingui`, which also renders them again. */
export const pageTexts = (): I18n => ofPage;

/** Returns the open page's language. */
export const pageLanguage = () => ofPage.locale as Language;

export function setPageTexts(texts: I18n): void {
  ofPage = texts;
}

function newTexts(): I18n {
  const texts = setupI18n({ locale: 'en', messages: { en: {} } });
  texts.setMessagesCompiler(compileText);
  const translate = texts._.bind(texts) as (id: string, values?: Record<string, unknown>, options?: object) => string;
  // Lingui decodes escapes such as \x41 in values, too, which people may have typed.
  const escaped = (values?: Record<string, unknown>) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value,
      ]),
    );
  const translateEscaped = (id: string, values?: Record<string, unknown>, options?: object) =>
    translate(id, escaped(values), options);
  // `useLingui` returns `t` as its `_`.
  return Object.assign(texts, { _: translateEscaped, t: translateEscaped });
}
