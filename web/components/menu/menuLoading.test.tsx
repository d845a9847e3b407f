// biome-ignore lint/style/noRestrictedImports: testing/render loads the menu's code, which must not be here yet
import { act, render as renderBare, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DropdownMenu } from './DropdownMenu';

test('keys pressed while a menu loads move through it and choose', async () => {
  const view = jest.fn();
  renderBare(
    <DropdownMenu
      trigger={<button type="button">Menu</button>}
      items={[
        { label: 'Submit', onSelect: () => {} },
        { label: 'View', onSelect: view },
        { label: 'Reports', onSelect: () => {} },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Menu' });
  const press = (key: string) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  act(() => button.focus());
  // In one task, so that the code cannot arrive in between.
  for (const key of ['Enter', 'ArrowDown']) act(() => void press(key));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await screen.findByRole('menuitem', { name: 'View' });
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(view).toHaveBeenCalled();
});
