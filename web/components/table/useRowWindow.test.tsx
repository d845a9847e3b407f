import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setScreenWidth } from '../../testing/polyfills';
import { renderInRouter as render } from '../../testing/render';
import { renderApp } from '../../testing/renderApp';
import { DataTable } from './DataTable';

interface Row {
  id: string;
}
const rowsOf = (count: number, prefix = 'row'): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix} ${index + 1}` }));
const columns = [{ key: 'id', title: 'Name', sticky: true, render: ({ id }: Row) => id }];
const nothing = () => undefined;

beforeEach(() => setScreenWidth(1280));
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = nothing;
});

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;
const table = (props: Props) => (
  <DataTable<Row> caption="Rows" columns={columns} rows={[]} rowKey={({ id }) => id} empty="None" {...props} />
);
const drawn = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a table draws at most 100 rows at a time, and its buttons move to later and earlier rows', async () => {
  render(table({ rows: rowsOf(250) }));
  expect(drawn()).toHaveLength(100);
  const buttons = within(screen.getByRole('navigation', { name: 'Rows: rows' }));
  expect(buttons.getByText('1 to 100 of 250')).toBeVisible();
  expect(buttons.getByRole('button', { name: 'Earlier rows' })).toBeDisabled();
  await press('Later rows');
  await press('Later rows');
  expect(drawn()).toEqual(
    rowsOf(250)
      .slice(200)
      .map(({ id }) => id),
  );
  expect(buttons.getByRole('button', { name: 'Later rows' })).toBeDisabled();
  await press('Earlier rows');
  expect(drawn()[0]).toBe('row 101');
});

test('after a change of the sort order, a table shows the first rows', async () => {
  const { rerender } = render(table({ rows: rowsOf(250) }));
  await press('Later rows');
  rerender(table({ rows: rowsOf(250, 'other') }));
  expect(drawn()[0]).toBe('other 1');
});

test('a table moves to the opened row, and prints all rows', () => {
  const { rerender } = render(table({ rows: rowsOf(250) }));
  rerender(table({ rows: rowsOf(250), openKey: 'row 180' }));
  expect(drawn()).toContain('row 180');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toHaveLength(250);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toHaveLength(100);
});

test('if a table already draws 100 rows, Load more moves to the new rows', async () => {
  const onLoadMore = jest.fn();
  const { rerender } = render(table({ rows: rowsOf(100), hasNextPage: true, onLoadMore }));
  await press('Load more');
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  rerender(table({ rows: rowsOf(150), hasNextPage: true, onLoadMore }));
  expect(drawn()[0]).toBe('row 101');
  expect(screen.getByText('101 to 150 of 150 loaded')).toBeVisible();
});

test('the URL stores the first drawn row, and a table opened from the URL starts at that row', async () => {
  const { user, address } = renderApp(table({ rows: rowsOf(250) }), { at: '/list?sort=id&row=101' });
  expect(drawn()[0]).toBe('row 101');
  await user.click(screen.getByRole('button', { name: 'Later rows' }));
  expect(address()).toBe('/list?sort=id&row=201');
  await user.click(screen.getByRole('button', { name: 'Earlier rows' }));
  await user.click(screen.getByRole('button', { name: 'Earlier rows' }));
  expect(address()).toBe('/list?sort=id');
});

test('a table loads pages up to the row in the URL, unless it is only part of a page', async () => {
  function Paged({ isPart }: { isPart?: boolean }) {
    const [count, setCount] = useState(50);
    return table({ rows: rowsOf(count), isPart, hasNextPage: count < 300, onLoadMore: () => setCount(count + 50) });
  }
  const { address, unmount } = renderApp(<Paged />, { at: '/list?row=201' });
  await waitFor(() => expect(drawn()[0]).toBe('row 201'));
  expect(drawn()).toHaveLength(50);
  expect(address()).toBe('/list?row=201');
  unmount();
  const part = renderApp(<Paged isPart />, { at: '/list?row=201' });
  expect(drawn()).toHaveLength(50);
  expect(drawn()[0]).toBe('row 1');
  expect(part.address()).toBe('/list?row=201');
});
