import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setScreenWidth } from '../../testing/polyfills';
import { render } from '../../testing/render';
import { TextField } from '../forms/TextField';
import { FilterBar } from './FilterBar';

const bar = (setCount: number, onClear = () => {}) => (
  <FilterBar setCount={setCount} onClear={onClear}>
    <TextField label="Name" value="" onChange={() => {}} />
  </FilterBar>
);

test('Clear all filters appears only while a filter is set', async () => {
  const clear = jest.fn();
  const { rerender } = render(bar(0, clear));
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
  rerender(bar(1, clear));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('on a phone, the filters are in a drawer, and its button shows how many are set', async () => {
  setScreenWidth(390);
  render(bar(2));
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeInTheDocument();
});
