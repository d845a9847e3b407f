import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { AntdTheme } from './antdTheme';

const Inside = createContext(false);

/**
 * antd's settings around one of its parts: the theme, no ripples, and plain text for empty lists. It loads with the
 * part, since antd's theme engine weighs 35 kB gzip and the frame does without it.
 */
export function Antd({ children }: { children: ReactNode }) {
  const theme = useContext(AntdTheme);
  const inside = useContext(Inside);
  if (inside) return children;
  return (
    <Inside value={true}>
      <ConfigProvider theme={theme} wave={{ disabled: true }} renderEmpty={() => 'No matches'}>
        {children}
      </ConfigProvider>
    </Inside>
  );
}
