import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import { render } from '../../../testing/render';
import * as stories from './ReadingForm.stories';

const { AskedAgain, Filled, LowerThanLast, NoEquipment, Wrong } = composeStories(stories);

test('the machine’s last reading is shown on the form', () => {
  render(<Filled />);
  expect(screen.getByText('Last reading: 1245.50 on Mar 4, 2026')).toBeVisible();
});

test('an unusual reading needs confirmation but is not refused', async () => {
  const { unmount } = render(<LowerThanLast />);
  expect(screen.getByText('The new reading is lower than the last reading, 1245.50 on Mar 4, 2026.')).toBeVisible();
  expect(screen.getByLabelText(/Current Hours/)).not.toBeInvalid();
  expect(screen.getByLabelText(/Current Hours/).closest('[class*=status-warning]')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit Hours' })).toBeEnabled();
  unmount();
  render(<AskedAgain />);
  expect(await screen.findByRole('button', { name: 'Submit anyway' })).toBeEnabled();
});

test('without equipment the form says whom to ask', () => {
  render(<NoEquipment />);
  expect(
    screen.getByText('No equipment available. Ask your admin to add equipment templates under Source → Equipment.'),
  ).toBeVisible();
});

test('each problem of a reading is shown at its field', async () => {
  render(<Wrong />);
  await screen.findByText('Please select a date');
  expect(screen.getByLabelText(/Date/)).toHaveAccessibleDescription('Please select a date');
  expect(await screen.findByRole('combobox', { name: 'Equipment' })).toHaveAccessibleDescription(
    'Please select equipment',
  );
  expect(screen.getByLabelText(/Current Hours/)).toHaveAccessibleDescription('Please enter hours');
});
