import { StyleProvider } from '@ant-design/cssinjs';
import { theme as antd, ConfigProvider } from 'antd';
import english from 'antd/locale/en_US';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '../components/useMediaQuery';
import { useIsDark } from '../core/browser/darkTheme';
import { antdTheme, exactDarkColors, fontScale, TOUCH_QUERY } from './theme';

/**
 * One label for a password field's button. antd switches between 'Show' and 'Hide', but the button's pressed state already
 * tells whether the password is shown.
 */
const locale = { ...english, global: { ...english.global!, show: 'Show password', hide: 'Show password' } };

/**
 * Passes the product's theme and settings to antd: light or dark, larger on touch screens, scaled to the browser's font size,
 * and without motion for people who prefer that. antd's CSS is in a layer between base.css and the product's other
 * styles. In development, antd adds its CSS at the end of the page, but base.css still sets the order of the layers.
 */
export function AntdThemeProvider({ children }: { children: ReactNode }) {
  const touch = useMediaQuery(TOUCH_QUERY);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  // Paper is always light.
  const isPaper = useMediaQuery('print');
  const isDark = useIsDark() && !isPaper;
  const scale = useFontScale();
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
        locale={locale}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        renderEmpty={() => 'No matches'}
      >
        {children}
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
