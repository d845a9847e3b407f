import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import { render } from '../../../testing/render';
import * as stories from './LoadForm.stories';

const { Empty, AfterThree, InTheFuture, Loading, NoMaterials, Wrong } = composeStories(stories);

test('the material field shows whether materials are loading, missing, or available', async () => {
  const { rerender } = render(<Loading />);
  expect(await screen.findByText('Loading...')).toBeVisible();
  rerender(<NoMaterials />);
  expect(await screen.findByText('No materials available')).toBeVisible();
  rerender(<Empty />);
  expect(await screen.findByText('Select material')).toBeVisible();
});

test('the form shows the number of loads submitted in the session, except before the first load', () => {
  const { rerender } = render(<Empty />);
  expect(screen.queryByText(/submitted in this session/)).toBeNull();
  rerender(<AfterThree />);
  expect(screen.getByText('3 load(s) submitted in this session')).toBeVisible();
});

test('a time out in the future shows a warning and can be submitted anyway', async () => {
  render(<InTheFuture />);
  expect(await screen.findByText('Time Out is in the future.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit anyway' })).toBeEnabled();
});

test('each problem of a load is shown at its field', async () => {
  render(<Wrong />);
  expect(await screen.findByText('Truck number is required')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Material' })).toHaveAccessibleDescription('Material is required');
  expect(screen.getByLabelText(/Quantity/)).toHaveAccessibleDescription('Quantity must be greater than 0');
  expect(screen.getByLabelText(/Time Out/)).toHaveAccessibleDescription(/Time out is required/);
});
