import { type RenderOptions, render as renderBare } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AntdThemeProvider } from '../app/AntdThemeProvider';

/**
 * Renders a component for a test inside the product's own providers: its theme, without motion.
 * Dialogs are still transparent in their first frames: query them by role, not by visibility.
 */
export const render = (component: ReactNode, options?: RenderOptions) =>
  renderBare(component, { wrapper: AntdThemeProvider, ...options });
