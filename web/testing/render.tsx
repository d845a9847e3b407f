import { type RenderOptions, render as renderBare } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AntdProvider } from '../app/AntdProvider';
import { TooltipProvider } from '../components/menu/Tooltip';

function Providers({ children }: { children: ReactNode }) {
  return (
    <AntdProvider>
      <TooltipProvider>{children}</TooltipProvider>
    </AntdProvider>
  );
}

/**
 * Renders a component for a test inside the product's own providers: its theme, without motion, and its tooltips.
 * Dialogs are still transparent in their first frames: query them by role, not by visibility.
 */
export const render = (component: ReactNode, options?: RenderOptions) =>
  renderBare(component, { wrapper: Providers, ...options });
