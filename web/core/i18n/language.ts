import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';
import { createContext, useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../../../common/i18n/languages';
import { attempt } from '../browser/attempt';
import { cachedViewer, onViewerChange } from '../offline/device/cachedViewer';
import { publishedSettings } from '../settings';
import { showToast } from '../toasts/toasts';
import { personalTexts } from './texts';

/** The person's language: the account's, or else the device's. */

const KEY = 'fieldbook.language';

/** Returns the language that somebody chose on this device while signed out. Undefined if nobody did. */
export function deviceLanguage(): Language | undefined {
  const stored = attempt(() => localStorage.getItem(KEY));
  return LANGUAGES.find((language) => language === stored);
}

/** Remembers a language that was chosen on this device while signed out. */
const keepDeviceLanguage = (language: Language): void => attempt(() => localStorage.setItem(KEY, language));

/** Returns the language of somebody whose account has this choice, or of the last person on this device. */
export function languageOf(account = cachedViewer<{ id: string; language?: Language | null }>()): Language {
  return (publishedSettings().spanish && (account?.language ?? deviceLanguage())) || 'en';
}

/** The language that was asked for last. */
let wanted: Language = 'en';
/** antd's own Spanish texts, once somebody has chosen Spanish. */
let antd: Locale | undefined;

/**
 * Shows the person's texts in this language. Nothing is remounted, so typed text stays. Without the catalog, as on a device that
 * never had it, English stays.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === personalTexts.locale) return;
  if (language === 'es') {
    const [catalog, locale] = await Promise.all([
      import('../../../common/i18n/es.generated.json'),
      import('antd/locale/es_US'),
    ]);
    // Somebody may have gone back to English while the catalog was loading.
    if (wanted !== language) return;
    personalTexts.load('es', catalog.default);
    antd = locale.default;
  }
  document.documentElement.lang = language;
  document.documentElement.translate = language === 'en';
  personalTexts.activate(language);
}

/** Shows a language that somebody has just chosen. Without its catalog, says so. */
export const switchLanguage = (language: Language): Promise<void> =>
  showLanguage(language).catch(() => {
    showToast({
      tone: 'error',
      title: personalTexts._("Spanish couldn't be loaded. Connect to the internet and try again."),
    });
  });

/** Shows the language that another tab saves for this device or for its account. Typed text stays. */
export function followOtherTabs(): void {
  const follow = () => void showLanguage(languageOf()).catch(() => undefined);
  onViewerChange('set', follow);
  window.addEventListener('storage', ({ key }) => key === KEY && follow());
}

/** Context with the function that chooses a language. While nobody is signed in, it chooses for the device. */
export const LanguageChooser = createContext((chosen: Language): unknown => {
  keepDeviceLanguage(chosen);
  return switchLanguage(chosen);
});

const subscribe = (listener: () => void) => personalTexts.on('change', listener);

const current = () => personalTexts.locale as Language;

/** Returns the person's language. Renders again after a change. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current, current);

/** Returns antd's own texts in this language. */
export const antdTexts = (language: string): Locale => (language === 'es' && antd) || english;
