import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../../testing/render';
import * as written from './LoadForm.stories';

const { Empty, AfterThree, Loading, NoMaterials, Pending } = composeStories(written);

test('tells whether materials are on their way, missing, or there to choose from', () => {
  const { rerender } = render(<Loading />);
  expect(screen.getByText('Loading...')).toBeVisible();
  rerender(<NoMaterials />);
  expect(screen.getByText('No materials available')).toBeVisible();
  rerender(<Empty />);
  expect(screen.getByText('Select material')).toBeVisible();
});

test('counts the loads of the session, and says nothing before the first', () => {
  const { rerender } = render(<Empty />);
  expect(screen.queryByText(/submitted in this session/)).toBeNull();
  rerender(<AfterThree />);
  expect(screen.getByText('3 load(s) submitted in this session')).toBeVisible();
});

test('Enter in a field submits, once only while it is under way', async () => {
  const onSubmit = jest.fn();
  const { rerender } = render(<Empty onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText(/Quantity/), '1{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(<Pending onSubmit={onSubmit} />);
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Quantity/), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
