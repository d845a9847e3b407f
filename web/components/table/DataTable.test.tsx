import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onAnnouncement } from '../../core/announcements';
import { setScreenWidth } from '../../testing/polyfills';
import { renderInRouter as render } from '../../testing/render';
import { ConfirmButton } from '../dialogs/ConfirmButton';
import { Dialog } from '../dialogs/Dialog';
import type { Column, Sort } from './columns';
import { DataTable } from './DataTable';
import { counted } from './TableSummary';

const DESK_PX = 1280;
afterEach(() => setScreenWidth(DESK_PX));

interface Load {
  id: string;
  truck: string;
  quantity: string;
}

const drawn = jest.fn();
const columns: Column<Load>[] = [
  {
    key: 'truck',
    title: 'Truck #',
    sticky: true,
    sortable: true,
    render: (load) => {
      drawn(load.id);
      return load.truck;
    },
  },
  { key: 'quantity', title: 'Quantity', align: 'right', onCard: 'main', render: (load) => load.quantity },
];
const rows: Load[] = [
  { id: '1', truck: 'T-1', quantity: '12.00' },
  { id: '2', truck: 'T-2', quantity: '8.50' },
];
const rowKey = (load: Load) => load.id;
const table = { caption: 'Loads', columns, rows, rowKey, empty: <p>No records found</p> };

test('a DataTable is a table with a name, column headers, and row headers', () => {
  render(<DataTable {...table} />);
  expect(screen.getByRole('table', { name: 'Loads' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Quantity' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'T-2' })).toBeInTheDocument();
});

test('an unprinted column is marked in its header, in its cells, and in the total row', () => {
  const [truck, quantity] = columns;
  const { container } = render(
    <DataTable
      {...table}
      columns={[truck!, { ...quantity!, printed: false }]}
      foot={{ truck: 'Total', quantity: '20.50' }}
    />,
  );
  const left = [...container.querySelectorAll('[data-no-print]')].map(({ textContent }) => textContent);
  expect(left).toEqual(['Quantity', '12.00', '8.50', '20.50']);
});

test('a loading table shows the given number of skeleton rows, and announces once that it is loading', () => {
  const heard: string[] = [];
  const end = onAnnouncement(({ text }) => heard.push(text));
  const { container, rerender } = render(<DataTable {...table} rows={undefined} skeletonRows={8} />);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(8);
  // A row header without text would have no name.
  expect(container.querySelectorAll('th[scope="row"]')).toHaveLength(0);
  expect(heard).toEqual(['Loads: Loading...']);
  end();
  rerender(<DataTable {...table} />);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  expect(screen.getByText('8.50')).toBeInTheDocument();
});

test('a table without rows shows its empty state', () => {
  render(<DataTable {...table} rows={[]} />);
  expect(screen.getByText('No records found')).toBeInTheDocument();
});

test('a failed load shows the error with a Retry button, and previous rows stay', async () => {
  const retry = jest.fn();
  const { rerender } = render(
    <DataTable {...table} rows={undefined} error={{ message: 'No response' }} onRetry={retry} />,
  );
  expect(screen.getByRole('note')).toHaveTextContent('No response');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<DataTable {...table} error={{ message: 'No response' }} />);
  expect(screen.getByText('T-1')).toBeInTheDocument();
});

test('a click on a column’s header sorts ascending, and the next click descending', async () => {
  const asked = jest.fn();
  const sorted = (sort?: Sort) => <DataTable {...table} sort={sort} onSort={asked} />;
  const { rerender } = render(sorted());
  const header = () => screen.getByRole('columnheader', { name: 'Truck #' });
  expect(header()).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(within(header()).getByRole('button'));
  expect(asked).toHaveBeenLastCalledWith({ key: 'truck', direction: 'ascending' });
  rerender(sorted({ key: 'truck', direction: 'ascending' }));
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(header()).getByRole('button'));
  expect(asked).toHaveBeenLastCalledWith({ key: 'truck', direction: 'descending' });
});

test('a second click on Load more while the next page is loading requests nothing', async () => {
  const more = jest.fn();
  const { rerender } = render(<DataTable {...table} hasNextPage onLoadMore={more} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  rerender(<DataTable {...table} hasNextPage loadingMore onLoadMore={more} />);
  await userEvent.click(screen.getByRole('button', { name: 'Loading...' }));
  expect(more).toHaveBeenCalledTimes(1);
});

test('adding rows renders only the new rows', () => {
  const { rerender } = render(<DataTable {...table} />);
  drawn.mockClear();
  rerender(<DataTable {...table} rows={[...rows, { id: '3', truck: 'T-3', quantity: '1.00' }]} />);
  expect(drawn.mock.calls).toEqual([['3']]);
});

test('on a phone, every row is a card with its name as heading and its main fact without a title', () => {
  setScreenWidth(390);
  render(<DataTable {...table} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const cards = within(screen.getByRole('list', { name: 'Loads' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(within(cards[0]!).getByRole('heading', { name: 'T-1' })).toBeInTheDocument();
  expect(within(cards[0]!).getByText('12.00')).toBeInTheDocument();
  expect(within(cards[0]!).queryByText('Quantity')).not.toBeInTheDocument();
});

test.each([
  [undefined, 767, 768],
  [1024, 1023, 1024],
])('with cardsBelow %s, rows are cards at %i px and a table at %i px', (cardsBelow, cards, tables) => {
  setScreenWidth(tables);
  const { rerender } = render(<DataTable {...table} cardsBelow={cardsBelow} />);
  expect(screen.getByRole('table')).toBeInTheDocument();
  setScreenWidth(cards);
  rerender(<DataTable {...table} cardsBelow={cardsBelow} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('on a phone, a tap on a card unfolds its titled facts and its actions', async () => {
  setScreenWidth(390);
  const rowActions = ({ truck }: Load) => <button type="button">{`Delete ${truck}`}</button>;
  render(<DataTable {...table} rowActions={rowActions} />);
  const opener = screen.getByRole('button', { name: 'T-1' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveAccessibleDescription('12.00');
  expect(screen.queryByRole('button', { name: 'Delete T-1' })).not.toBeInTheDocument();
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Quantity').nextSibling).toHaveTextContent('12.00');
  expect(screen.getByRole('button', { name: 'Delete T-1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete T-2' })).not.toBeInTheDocument();
});

test('on a phone, a tap on a card opens its row, unless canOpenRow is false for the row', async () => {
  setScreenWidth(390);
  const opened = jest.fn();
  render(<DataTable {...table} onOpenRow={opened} canOpenRow={({ id }) => id === '2'} />);
  await userEvent.click(screen.getByRole('button', { name: 'T-2' }));
  expect(opened).toHaveBeenCalledWith(rows[1]);
  await userEvent.click(screen.getByRole('button', { name: 'T-1' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a click on a row opens it, except on the row’s button or at the end of selecting text', async () => {
  const opened = jest.fn();
  const rowActions = () => <button type="button">Delete</button>;
  render(<DataTable {...table} rowActions={rowActions} onOpenRow={opened} openKey="2" />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  const selection = jest.spyOn(window, 'getSelection').mockReturnValue('12.00' as unknown as Selection);
  await userEvent.click(screen.getByText('12.00'));
  selection.mockRestore();
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('12.00'));
  expect(opened).toHaveBeenCalledWith(rows[0]);
  const openRow = screen.getByText('8.50').closest('tr');
  expect(openRow).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('12.00').closest('tr')).not.toHaveAttribute('aria-current');
});

test.each([DESK_PX, 390])(
  'at %i px, a strip above the rows has the totals, and shows which are loading or failed',
  (width) => {
    setScreenWidth(width);
    const summary = [
      counted(1234, 'load'),
      counted(1, 'truck'),
      { value: '48210.25', label: 'tons' },
      { value: undefined, label: 'hours' },
      { value: null, label: 'machine hours' },
    ];
    render(<DataTable {...table} summary={summary} />);
    const strip = screen.getByRole('list', { name: 'Loads: totals' });
    const figures = within(strip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(figures).toEqual(['1,234 loads', '1 truck', '48,210.25 tons', ' hours', '– machine hours']);
  },
);

describe('while the window gets narrower', () => {
  const narrow = () => act(() => setScreenWidth(390));

  test('a row’s dialog keeps its typed text, and the rows become cards once the dialog closes', async () => {
    const rowActions = ({ truck }: Load) => (
      <ConfirmButton label={`Delete ${truck}`} title="Delete this load?" onConfirm={async () => undefined}>
        <input aria-label="Reason" />
      </ConfirmButton>
    );
    render(<DataTable {...table} rowActions={rowActions} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete T-1' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'Twice');
    narrow();
    expect(screen.getByLabelText('Reason')).toHaveValue('Twice');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('list', { name: 'Loads' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('a table in a dialog becomes cards immediately', () => {
    render(
      <Dialog open title="Loads of this day" onClose={() => undefined}>
        <DataTable {...table} />
      </Dialog>,
    );
    narrow();
    expect(screen.getByRole('list', { name: 'Loads' })).toBeInTheDocument();
  });
});
