import { useEffect, useState } from 'react';
import type { Language } from '../../../common/i18n/languages';
import { deviceLanguage, languageOf, showLanguage, switchLanguage, useLanguage } from '../../core/i18n/language';
import { offeredLanguages } from '../../core/i18n/offeredLanguages';
import { pageTexts } from '../../core/i18n/texts';
import { cachedViewer, cacheViewer } from '../../core/offline/device/cachedViewer';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useSetLanguageMutation, type ViewerFragment } from './viewer.generated';

const ignore = () => undefined;

/** Updates the device's copy of `me`. People who wait for approval or must change their password have none. */
const updateCopy = (me: ViewerFragment) => cachedViewer() && cacheViewer(me);

/**
 * Shows the app in the account's language, as soon as the account is known. Returns true once the language is there, so that the
 * page isn't drawn in another one first. Stays true while the language changes.
 */
export function useAccountLanguage({ id, language }: Pick<ViewerFragment, 'id' | 'language'>): boolean {
  const shown = useLanguage();
  const [isReady, setIsReady] = useState(shown === languageOf({ id, language }));
  useEffect(() => {
    const ready = () => setIsReady(true);
    void showLanguage(languageOf({ id, language })).then(ready, ready);
  }, [id, language]);
  return isReady;
}

/** Saves the language that was chosen on this device while signed out, if the account has none. */
export function useDeviceLanguage({ language }: Pick<ViewerFragment, 'language'>): void {
  const [save] = useSetLanguageMutation();
  useEffect(() => {
    const chosen = deviceLanguage();
    if (language || !chosen || offeredLanguages().length === 0) return;
    void save({ variables: { input: { language: chosen } } }).then(({ data }) => updateCopy(data!.setLanguage), ignore);
  }, [language, save]);
}

/** Returns a function that shows a language at once and saves it for the account. If that fails, the old language returns. */
export function useChooseLanguage(
  viewer: Pick<ViewerFragment, 'id' | 'language'>,
): (chosen: Language) => Promise<void> {
  const [save] = useSetLanguageMutation();
  return async (chosen) => {
    await switchLanguage(chosen);
    const { data } = await reportOutcome(save({ variables: { input: { language: chosen } } }), {
      failure: pageTexts()._("Your language couldn't be saved"),
    });
    if (data) updateCopy(data.setLanguage);
    else await showLanguage(languageOf(viewer)).catch(ignore);
  };
}
