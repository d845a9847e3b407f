import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InlineEditSample } from '../../testing/InlineEditSample';
import { setScreenWidth } from '../../testing/polyfills';
import { render } from '../../testing/render';

const edit = (number: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${number}` }));
const description = () => screen.getByLabelText('Description');

test('Enter saves, and the focus returns to the row’s own action', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  expect(description()).toHaveFocus();
  await userEvent.clear(description());
  await userEvent.type(description(), 'Basin, east side{Enter}');
  expect(await screen.findByText('Basin, east side')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit 99-002' })).toHaveFocus();
});

test('Escape leaves the row as it was', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  await userEvent.type(description(), ' changed{Escape}');
  expect(screen.getByText('Detention basin')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit 99-002' })).toHaveFocus();
});

test('a press on a cell opens its row there', async () => {
  render(<InlineEditSample />);
  await userEvent.click(screen.getByText('11/02/2025'));
  expect(screen.getByLabelText('Date Started')).toHaveFocus();
  expect(screen.getByLabelText('Date Started')).toHaveValue('2025-11-02');
});

test('an untouched row gives way to another, a changed one does not', async () => {
  render(<InlineEditSample />);
  await edit('99-001');
  await edit('99-002');
  expect(description()).toHaveValue('Detention basin');
  await userEvent.type(description(), '!');
  await edit('99-003');
  expect(description()).toHaveValue('Detention basin!');
  expect(description()).toHaveFocus();
});

test('what is wrong is said at the field and nothing is sent', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  await userEvent.clear(description());
  await userEvent.keyboard('{Enter}');
  expect(description()).toHaveAccessibleDescription('Description is required');
});

test('a failure keeps the row open with what was typed', async () => {
  render(<InlineEditSample fails />);
  await edit('99-002');
  await userEvent.type(description(), ' east{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update work order');
  expect(description()).toHaveValue('Detention basin east');
});

test('a new row begins empty, and its button gets the focus back', async () => {
  render(<InlineEditSample />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Work Order' }));
  expect(description()).toHaveFocus();
  await userEvent.type(description(), 'Culvert{Enter}');
  expect(await screen.findByText('Culvert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Work Order' })).toHaveFocus();
});

test('a phone edits a card in the same way', async () => {
  setScreenWidth(390);
  render(<InlineEditSample />);
  await edit('99-002');
  await userEvent.type(description(), ' east');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Detention basin east')).toBeInTheDocument();
});
