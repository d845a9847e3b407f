import { type ReactNode, useMemo } from 'react';
import { AntdTheme } from '../components/antdTheme';
import { useMediaQuery } from '../components/useMediaQuery';
import { antdTheme, fontScale, TOUCH_QUERY } from './theme';

/**
 * The theme for the antd parts below: larger on touch screens, without motion for people who prefer that, scaled to the
 * browser's font size. Imports nothing of antd: each part brings it when it is needed (components/Antd.tsx).
 */
export function AntdThemeProvider({ children }: { children: ReactNode }) {
  const touch = useMediaQuery(TOUCH_QUERY);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme({ touch, motion: !still, scale: fontScale() }), [touch, still]);
  return <AntdTheme value={theme}>{children}</AntdTheme>;
}
