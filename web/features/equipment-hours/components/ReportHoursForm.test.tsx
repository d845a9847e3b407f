import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import { render } from '../../../testing/render';
import * as written from './ReportHoursForm.stories';

const { Filled, FirstReading, LowerThanLast, NoEquipment, Wrong } = composeStories(written);

test('the last reading stands beside the field', () => {
  const { rerender } = render(<Filled />);
  expect(screen.getByText('Last reading: 1245.50 on Mar 4, 2026')).toBeVisible();
  rerender(<FirstReading />);
  expect(screen.getByText('No earlier reading')).toBeVisible();
});

test('a doubtful reading is warned of, not refused', () => {
  render(<LowerThanLast />);
  expect(screen.getByText('This is lower than the last reading, 1245.50 on Mar 4, 2026.')).toBeVisible();
  expect(screen.getByLabelText(/Current Hours/)).not.toBeInvalid();
  expect(screen.getByRole('button', { name: 'Submit Hours' })).toBeEnabled();
});

test('without equipment it says whom to ask', () => {
  render(<NoEquipment />);
  expect(
    screen.getByText('No equipment available. Ask your admin to add equipment templates under Source → Equipment.'),
  ).toBeVisible();
});

test('each field tells its own mistake', () => {
  render(<Wrong />);
  expect(screen.getByLabelText(/Date/)).toHaveAccessibleDescription('Please select a date');
  expect(screen.getByRole('combobox', { name: 'Equipment' })).toHaveAccessibleDescription('Please select equipment');
  expect(screen.getByLabelText(/Current Hours/)).toHaveAccessibleDescription('Please enter hours');
});
