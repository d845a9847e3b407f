import type { Locator, Page } from 'playwright-core';
import type { PHONE } from './browser';

/** Steps that open a dialog of the product. */
export interface Opening {
  /** Source file of the dialog's component, such as 'components/feedback/ConfirmDialog.tsx' (in web). */
  of: string;
  path: string;
  /** Brings the page to the state that offers the dialog. */
  before?(page: Page): Promise<unknown>;
  opener(page: Page): Locator;
  email?: string;
  viewport?: typeof PHONE;
}

export const FOREMAN = 'maria.santos@example.com';
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
