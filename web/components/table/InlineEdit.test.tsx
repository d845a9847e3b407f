import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefusedError } from '../../core/requests/reportOutcomeOrThrow';
import { type Viewer, ViewerProvider } from '../../core/viewer';
import { viewers } from '../../testing/fixtures';
import { InlineEditSample } from '../../testing/InlineEditSample';
import { setScreenWidth } from '../../testing/polyfills';
import { renderInRouter as render } from '../../testing/render';

afterEach(() => setScreenWidth(1280));

const edit = (number: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${number}` }));
const description = () => screen.getByLabelText('Description');

test('Enter saves the row, and the focus returns to the row’s Edit button', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  expect(description()).toHaveFocus();
  await userEvent.clear(description());
  await userEvent.type(description(), 'Basin, east side{Enter}');
  expect(await screen.findByText('Basin, east side')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit 99-002' })).toHaveFocus();
});

test('Escape discards the changes to the row', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  await userEvent.type(description(), ' changed{Escape}');
  expect(screen.getByText('Detention basin')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit 99-002' })).toHaveFocus();
});

test('a click on a cell opens its row with the focus in that column', async () => {
  render(<InlineEditSample />);
  await userEvent.click(screen.getByText('11/02/2025'));
  expect(screen.getByLabelText('Date Started')).toHaveFocus();
  expect(screen.getByLabelText('Date Started')).toHaveValue('2025-11-02');
});

test('an unchanged row closes when another row opens', async () => {
  render(<InlineEditSample />);
  await edit('99-001');
  await edit('99-002');
  expect(description()).toHaveValue('Detention basin');
});

describe('opening another row while the edited row has unsaved changes asks what to do', () => {
  const change = async () => {
    render(<InlineEditSample />);
    await edit('99-001');
    await userEvent.type(description(), '!');
    await userEvent.click(screen.getByText('Yard lights'));
    await screen.findByRole('dialog', { name: 'Save your changes?' });
  };
  const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

  test('Keep editing returns to the field', async () => {
    await change();
    await press('Keep editing');
    await waitFor(() => expect(description()).toHaveFocus());
    expect(description()).toHaveValue('Grade the haul road!');
  });
  test('Save saves, then opens the other row', async () => {
    await change();
    await press('Save');
    expect(await screen.findByText('Grade the haul road!')).toBeInTheDocument();
    await waitFor(() => expect(description()).toHaveValue('Yard lights'));
    expect(description()).toHaveFocus();
  });
  test('Discard drops the changes and opens the other row', async () => {
    await change();
    await press('Discard');
    await waitFor(() => expect(description()).toHaveValue('Yard lights'));
    expect(screen.getByText('Grade the haul road')).toBeInTheDocument();
  });
});

test('if a search hides the edited row, the row stays on top with its values', async () => {
  render(<InlineEditSample />);
  await edit('99-003');
  await userEvent.type(description(), ', north');
  await userEvent.type(screen.getByRole('searchbox'), 'basin');
  expect(screen.getByRole('searchbox')).toHaveValue('basin');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByText('Grade the haul road')).toBeNull();
  expect(description()).toHaveValue('Yard lights, north');
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(description()).toHaveValue('Yard lights, north');
  await userEvent.type(description(), '{Enter}');
  expect(await screen.findByText('Yard lights, north')).toBeInTheDocument();
});

test('rotating a tablet keeps the edited row’s values and the focus', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  await userEvent.type(description(), ' east');
  act(() => setScreenWidth(390));
  expect(screen.queryByRole('table')).toBeNull();
  expect(description()).toHaveValue('Detention basin east');
  expect(description()).toHaveFocus();
  act(() => setScreenWidth(1280));
  await userEvent.type(description(), ' side{Enter}');
  expect(await screen.findByText('Detention basin east side')).toBeInTheDocument();
});

test('a refetch keeps the typed values of the row being edited', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  await userEvent.type(description(), ' east');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(description()).toHaveValue('Detention basin east');
});

test('unsaved changes are restored after leaving the page, for the same person only', async () => {
  const as = (viewer: Viewer) =>
    render(
      <ViewerProvider viewer={viewer}>
        <InlineEditSample />
      </ViewerProvider>,
    );
  const first = as(viewers.admin);
  await edit('99-002');
  await userEvent.type(description(), ' east');
  first.unmount();
  const other = as({ ...viewers.admin, id: 'somebody-else' });
  expect(screen.queryByLabelText('Description')).toBeNull();
  other.unmount();
  const again = as(viewers.admin);
  expect(description()).toHaveValue('Detention basin east');
  expect(screen.getByText('Your unsaved changes were restored. Save or cancel them.')).toBeInTheDocument();
  await userEvent.type(description(), '{Escape}');
  again.unmount();
  as(viewers.admin);
  expect(screen.queryByLabelText('Description')).toBeNull();
});

test('a missing required value is reported at its field, which keeps the focus', async () => {
  render(<InlineEditSample />);
  await edit('99-002');
  await userEvent.clear(description());
  await userEvent.keyboard('{Enter}');
  expect(description()).toHaveFocus();
  expect(description()).toHaveAccessibleDescription('Description is required');
});

test('a failed save keeps the row open with the focus in the row, and Escape cancels', async () => {
  render(<InlineEditSample refuse={new Error('Failed to update work order')} />);
  await edit('99-002');
  await userEvent.type(description(), ' east');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('note')).toHaveTextContent('Failed to update work order');
  expect(description()).toHaveValue('Detention basin east');
  expect(description()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Description')).toBeNull();
});

test('a problem from the server is shown at its field, which gets the focus', async () => {
  const refuse = new RefusedError('Completed before started', { started: 'Must not be after the day of completion' });
  render(<InlineEditSample refuse={refuse} />);
  await edit('99-002');
  await userEvent.type(description(), ' east{Enter}');
  const started = screen.getByLabelText('Date Started');
  await waitFor(() => expect(started).toHaveFocus());
  expect(started).toHaveAccessibleDescription('Must not be after the day of completion');
});

test('a new row starts empty, and saving it returns the focus to the Add button', async () => {
  render(<InlineEditSample />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Work Order' }));
  expect(description()).toHaveFocus();
  await userEvent.type(description(), 'Culvert{Enter}');
  expect(await screen.findByText('Culvert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Work Order' })).toHaveFocus();
});

test('on a phone, a card is edited in place, and saving returns the focus to the card', async () => {
  setScreenWidth(390);
  render(<InlineEditSample />);
  await userEvent.click(screen.getByRole('button', { name: '99-002' }));
  await edit('99-002');
  await userEvent.type(description(), ' east');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Detention basin east')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '99-002' })).toHaveFocus();
});
