import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../testing/render';
import { Dialog } from './Dialog';

/** Renders the dialog only while it is open. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Save as crew
      </button>
      {open && (
        <Dialog open title="Save as crew" onClose={() => setOpen(false)}>
          <input aria-label="Crew name" />
        </Dialog>
      )}
    </main>
  );
}

test('a dialog focuses its first field, and the focus returns to the button when the dialog is removed', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Save as crew' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByLabelText('Crew name')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});
