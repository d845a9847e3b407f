import { screen, within } from '@testing-library/react';

const region = () => within(screen.getByRole('region', { name: /^Notifications/, hidden: true }));

/** Waits until the only toast has this text. */
export async function seeToast(title: string, description: string): Promise<void> {
  const shown = await region().findByText(title);
  expect(shown.nextSibling).toHaveTextContent(description);
}

/** Returns the titles of the current toasts. */
export const toastTitles = () =>
  region()
    .queryAllByRole('listitem', { hidden: true })
    .map((toast) => toast.querySelector('div > div')?.textContent);
