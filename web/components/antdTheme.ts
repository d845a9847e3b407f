import type { ThemeConfig } from 'antd';
import { createContext } from 'react';

/** antd's theme; web/app sets it. Only the type comes from antd, so that a screen without antd's parts doesn't load it. */
export const AntdTheme = createContext<ThemeConfig | undefined>(undefined);
