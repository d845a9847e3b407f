import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useToasts } from '../../core/toasts/toasts';
import { materialKind } from '../../features/materials/MaterialsPage';
import type { MaterialEntryFragment } from '../../features/materials/materials.generated';
import { ReferenceListSample, type SampleProps } from '../../testing/ReferenceListSample';
import { render } from '../../testing/render';

const rows = ['Rock 10', 'Sand', 'Rock 9'].map((name, index) => ({ id: `${index}`, name, isActive: true }));
const props = { kind: materialKind, rows };

/** Shows the latest toast and the URL's search as text. */
function Outside() {
  const { search } = useLocation();
  const [toast] = useToasts();
  return (
    <>
      <output aria-label="address">{search}</output>
      <output aria-label="toast">{toast ? `${toast.title}: ${toast.description}` : ''}</output>
    </>
  );
}

const draw = (
  overrides: Partial<SampleProps<MaterialEntryFragment, typeof materialKind.newFields>> = {},
  address = '/',
) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ReferenceListSample {...props} {...overrides} />
      <Outside />
    </MemoryRouter>,
  );
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const toast = () => screen.getByLabelText('toast');
const nameField = () => screen.getByRole('textbox', { name: 'Name' });

test('a reference list sorts numbers in names by value in both directions, and keeps the order in the URL', async () => {
  draw();
  expect(names()).toEqual(['Rock 9', 'Rock 10', 'Sand']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Sand', 'Rock 10', 'Rock 9']);
  expect(screen.getByLabelText('address')).toHaveTextContent('?sort=-name');
});

test('a reference list takes its search from the URL, and says when nothing matches', async () => {
  draw({}, '/?search=rock');
  expect(names()).toEqual(['Rock 9', 'Rock 10']);
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No materials match your search')).toBeInTheDocument();
});

test('an empty list says how to add the first entry', () => {
  draw({ rows: [] });
  expect(screen.getByText('No material found. Add your first material to get started.')).toBeInTheDocument();
});

test('an entry can be added with Enter, changed, deactivated, and deleted, with a toast for each success', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Add Material' }));
  await userEvent.type(nameField(), 'Gravel{Enter}');
  expect(toast()).toHaveTextContent('Success: Material created');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gravel' }));
  await userEvent.type(nameField(), ' 2{Enter}');
  expect(toast()).toHaveTextContent('Success: Material updated');
  const row = () => within(screen.getByRole('rowheader', { name: 'Gravel 2' }).closest('tr')!);
  expect(row().getByText('Active')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gravel 2' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(row().getByText('Inactive')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Gravel 2' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(toast()).toHaveTextContent('Success: Material deleted');
  expect(names()).toEqual(['Rock 9', 'Rock 10', 'Sand']);
});

test('a new row requires a name, and Escape cancels it', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Add Material' }));
  await userEvent.type(nameField(), ' {Enter}');
  expect(screen.getByText('Name is required')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('a failed change or deletion shows a toast, and a failed change keeps the typed values', async () => {
  draw({ fails: true });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Sand' }));
  await userEvent.type(nameField(), ', washed{Enter}');
  expect(toast()).toHaveTextContent('Error: Failed to update material');
  expect(nameField()).toHaveValue('Sand, washed');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Sand' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(toast()).toHaveTextContent('Error: Failed to delete material');
});
