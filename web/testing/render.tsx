import { type RenderOptions, render as renderBare } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AntdThemeProvider } from '../app/AntdThemeProvider';

/**
 * Renders a component for a test in the product's theme, without motion. Dialogs are still transparent in their first frames, so
 * query them by role, not by visibility.
 */
export const render = (component: ReactNode, options?: RenderOptions) =>
  renderBare(component, { wrapper: AntdThemeProvider, ...options });

/** Renders a component inside a router, for parts that use the URL. */
export const renderInRouter = (component: ReactNode) =>
  render(component, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <AntdThemeProvider>{children}</AntdThemeProvider>
      </MemoryRouter>
    ),
  });
