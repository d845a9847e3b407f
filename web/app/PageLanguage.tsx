import { I18nProvider } from '@lingui/react';
import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { attempt } from '../core/browser/attempt';
import { useLanguage } from '../core/i18n/language';
import { englishTexts, personalTexts, setPageTexts } from '../core/i18n/texts';
import { showToast } from '../core/toasts/toasts';
import { antdLocale } from './AntdThemeProvider';

interface PageLanguageProps {
  /** True for a translated page. Other pages are English as a whole. */
  isTranslated: boolean;
  children: ReactNode;
}

const SAID = 'fieldbook.english-page';

/** Says, once on this device, that a page is English although the person reads Spanish. */
function sayOnce() {
  if (attempt(() => localStorage.getItem(SAID))) return;
  attempt(() => localStorage.setItem(SAID, 'yes'));
  showToast({ tone: 'info', title: personalTexts._('This page is in English.') });
}

/** Sets the language of a page, before the page's first render. Translated pages and others are mounted separately. */
export function PageLanguage({ isTranslated, children }: PageLanguageProps) {
  const texts = isTranslated ? personalTexts : englishTexts;
  setPageTexts(texts);
  const language = useLanguage();
  useEffect(() => {
    if (!isTranslated && language === 'es') sayOnce();
  }, [isTranslated, language]);
  return (
    <ConfigProvider key={String(isTranslated)} locale={antdLocale(texts)}>
      <I18nProvider i18n={texts}>{children}</I18nProvider>
    </ConfigProvider>
  );
}
