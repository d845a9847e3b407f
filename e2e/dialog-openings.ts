import type { Locator, Page } from 'playwright-core';
import type { PHONE } from './browser';

/** Steps that open a dialog of the product. */
export interface Opening {
  /** Source file of the dialog's component, such as 'components/dialogs/ConfirmDialog.tsx' (in web). */
  of: string;
  path: string;
  /** Brings the page to the state that offers the dialog. */
  before?(page: Page): Promise<unknown>;
  opener(page: Page): Locator;
  email?: string;
  viewport?: typeof PHONE;
}

/** Steps that open a dialog with a field. */
export interface FieldOpening extends Opening {
  dialog: string | RegExp;
  field: string;
  /** True if the dialog opens only after a response of the server. */
  isAnswered?: boolean;
  /** Typed text, and the field's value afterwards. */
  typed?: [string, string | RegExp];
}

export const FOREMAN = 'maria.santos@example.com';
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens the first statement, unless an earlier dialog of the page has done so. */
export async function openStatement(page: Page) {
  if (!page.url().endsWith('/trucking/statements')) return;
  await page
    .getByRole('link', { name: /^View Statement / })
    .first()
    .click();
}
