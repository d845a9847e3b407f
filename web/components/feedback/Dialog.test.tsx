// biome-ignore lint/style/noRestrictedImports: testing/render loads the dialog's code, which must not be here yet
import { render as renderBare, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

test('a dialog shows its title at once, while its code loads', async () => {
  renderBare(
    <Dialog open title="Timecard Details" onClose={() => {}}>
      Forty hours
    </Dialog>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Timecard Details')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('dialog', { name: 'Timecard Details' })).toHaveTextContent('Forty hours');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
