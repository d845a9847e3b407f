import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useMediaQuery } from '../components/useMediaQuery';
import { antdTheme, TOUCH_QUERY } from './theme';

/**
 * antd's settings, made once: the theme (larger where it is touched, still for those who asked for it), no ripples,
 * and plain words where a list is empty. Loaded with the signed-in part of the product only.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const touch = useMediaQuery(TOUCH_QUERY);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme({ touch, motion: !still }), [touch, still]);
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} renderEmpty={() => 'Nothing found'}>
      {children}
    </ConfigProvider>
  );
}
