import { type RenderOptions, render as renderBare } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AntdProvider } from '../app/AntdProvider';

/**
 * Draws a component for a test, in the product's own antd settings: its theme, and no movement to wait for. Only a
 * dialog is transparent for its first frames all the same: ask for its role, not whether it is visible.
 */
export const render = (component: ReactNode, options?: RenderOptions) =>
  renderBare(component, { wrapper: AntdProvider, ...options });
