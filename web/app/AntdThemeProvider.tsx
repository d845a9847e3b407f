import { StyleProvider } from '@ant-design/cssinjs';
import type { I18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { theme as antd, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '../components/useMediaQuery';
import { useIsDark } from '../core/browser/darkTheme';
import { antdTexts, useLanguage } from '../core/i18n/language';
import { personalTexts } from '../core/i18n/texts';
import { antdTheme, exactDarkColors, fontScale, TOUCH_QUERY } from './theme';

const locales: Record<string, Locale> = {};

/**
 * Returns antd's texts in the language of these texts. A password field's button has one label. antd switches between 'Show' and
 * 'Hide', but the button's pressed state already tells whether the password is shown.
 */
export function antdLocale(texts: I18n): Locale {
  const own = antdTexts(texts.locale);
  const show = texts._('Show password');
  locales[texts.locale] ??= { ...own, global: { ...own.global!, show, hide: show } };
  return locales[texts.locale]!;
}

/**
 * Passes the product's theme and settings to antd: light or dark, larger on touch screens, scaled to the browser's font size,
 * and without motion for people who prefer that. Provides the person's texts. antd's CSS is in a layer between base.css and the
 * product's other styles. In development, antd adds its CSS at the end of the page, but base.css still sets the layers' order.
 */
export function AntdThemeProvider({ children }: { children: ReactNode }) {
  const touch = useMediaQuery(TOUCH_QUERY);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  // Paper is always light.
  const isPaper = useMediaQuery('print');
  const isDark = useIsDark() && !isPaper;
  const scale = useFontScale();
  useLanguage();
  const theme = useMemo(
    () => ({
      ...antdTheme({ touch, motion: !still, isDark, scale }),
      algorithm: isDark ? [antd.darkAlgorithm, exactDarkColors] : undefined,
    }),
    [touch, still, isDark, scale],
  );
  return (
    <StyleProvider layer container={document.body}>
      <ConfigProvider
        theme={theme}
        locale={antdLocale(personalTexts)}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        renderEmpty={() => <Trans id="No matches" />}
      >
        <I18nProvider i18n={personalTexts}>{children}</I18nProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Returns the root font size relative to the usual 16 px, even after it changes. */
function useFontScale(): number {
  const [scale, setScale] = useState(fontScale);
  useEffect(() => {
    const probe = document.createElement('div');
    Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', width: '1rem' });
    document.body.append(probe);
    const observer = new ResizeObserver(() => setScale(fontScale()));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return scale;
}
