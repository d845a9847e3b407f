import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setScreenWidth } from '../../testing/polyfills';
import { renderInRouter as render } from '../../testing/render';
import type { Column } from './columns';
import { DataTable } from './DataTable';
import { useColumnChoice } from './useColumnChoice';

interface Row {
  id: string;
}
const columns: Column<Row>[] = [
  { key: 'code', title: 'Code', sticky: true, render: ({ id }) => id },
  { key: 'hours', title: 'Hours', optional: 'shown', render: () => '8.00' },
  { key: 'rate', title: 'Rate', optional: 'hidden', render: () => '1.25' },
];

function Codes() {
  const columnChoice = useColumnChoice('codes', columns);
  return (
    <DataTable
      caption="Codes"
      columns={columns}
      columnChoice={columnChoice}
      rows={[{ id: '3120' }]}
      rowKey={({ id }) => id}
      empty="None"
    />
  );
}
const draw = () => render(<Codes />);
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const choose = async (...names: string[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('menu'));
  for (const name of names) await userEvent.click(menu.getByText(name));
  await userEvent.keyboard('{Escape}');
};

afterEach(() => localStorage.clear());

test('people can show and hide several columns, because the menu stays open', async () => {
  draw();
  expect(titles()).toEqual(['Code', 'Hours']);
  await choose('Rate', 'Hours');
  expect(titles()).toEqual(['Code', 'Rate']);
});

test('the device stores the chosen columns until the default columns are restored', async () => {
  const { unmount } = draw();
  await choose('Rate');
  unmount();
  draw();
  expect(titles()).toEqual(['Code', 'Hours', 'Rate']);
  await choose('Default columns');
  expect(titles()).toEqual(['Code', 'Hours']);
  expect(localStorage.getItem('fieldbook.columns.codes')).toBeNull();
});

test('if the stored choice can’t be read, the default columns are shown', () => {
  localStorage.setItem('fieldbook.columns.codes', '{');
  draw();
  expect(titles()).toEqual(['Code', 'Hours']);
});

test('cards on phones have every column', async () => {
  setScreenWidth(390);
  draw();
  await userEvent.click(screen.getByRole('button', { name: /3120/ }));
  expect(screen.getByText('1.25')).toBeVisible();
});
