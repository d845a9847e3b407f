import { useState } from 'react';
import { Button } from '../components/Button';
import { ConfirmButton } from '../components/dialogs/ConfirmButton';
import { EmptyState } from '../components/feedback/EmptyState';
import { SearchBar } from '../components/filters/SearchBar';
import { DateField } from '../components/forms/DateField';
import { TextField } from '../components/forms/TextField';
import { IconButton } from '../components/IconButton';
import type { Column, Draft } from '../components/table/columns';
import { DataTable } from '../components/table/DataTable';
import { useInlineEdit } from '../components/table/useInlineEdit';
import { formatDayNumeric } from '../core/days';

interface Order {
  id: string;
  number: string;
  description: string;
  started: string | null;
}

const first: Order[] = [
  { id: 'a', number: '99-001', description: 'Grade the haul road', started: '2025-03-03' },
  { id: 'b', number: '99-002', description: 'Detention basin', started: null },
  { id: 'c', number: '99-003', description: 'Yard lights', started: '2025-11-02' },
];

const columns: Column<Order>[] = [
  { key: 'number', title: 'Work Order #', sticky: true, width: 140, render: (order) => order.number },
  {
    key: 'description',
    title: 'Description',
    onCard: 'main',
    render: (order) => order.description,
    edit: (field) => <TextField {...field} maxLength={255} />,
  },
  {
    key: 'started',
    title: 'Date Started',
    width: 170,
    render: (order) => formatDayNumeric(order.started),
    edit: (field) => <DateField {...field} />,
  },
];

const rowKey = (order: Order) => order.id;
const toDraft = (order: Order) => ({ description: order.description, started: order.started ?? '' });
const validate = (draft: Draft) => ({ description: draft['description'] ? undefined : 'Description is required' });

/**
 * A page with `useInlineEdit` and `DataTable`, shared by their stories and tests. With `refuse`, each save fails with this error.
 */
export function InlineEditSample({ refuse }: { refuse?: Error }) {
  const [orders, setOrders] = useState(first);
  const [search, setSearch] = useState('');
  const save = async (draft: Draft, order: Order | null) => {
    if (refuse) throw refuse;
    const saved = { description: draft['description'] ?? '', started: draft['started'] || null };
    if (order) setOrders(orders.map((each) => (each.id === order.id ? { ...each, ...saved } : each)));
    else setOrders([{ id: String(orders.length), number: `99-00${orders.length + 1}`, ...saved }, ...orders]);
  };
  const editing = useInlineEdit<Order>({ name: 'sample', rowKey, toDraft, validate, save });
  const remove = (order: Order) => async () => setOrders(orders.filter((each) => each.id !== order.id));
  return (
    <>
      <p>
        <Button icon="add" onClick={editing.startNew}>
          Add Work Order
        </Button>
        <Button onClick={() => setOrders((before) => before.map((order) => ({ ...order })))}>Refresh</Button>
      </p>
      <SearchBar label="Search" placeholder="Search..." value={search} onChange={setSearch} />
      <DataTable
        caption="Work orders"
        columns={columns}
        rows={orders.filter(({ description }) => description.includes(search))}
        rowKey={rowKey}
        editing={editing}
        editOnCellClick
        empty={<EmptyState title='No work orders found. Click "Add Work Order" to create one.' />}
        rowActions={(order) => (
          <>
            <IconButton icon="edit" text="Edit" label={`Edit ${order.number}`} onClick={() => editing.start(order)} />
            <ConfirmButton
              iconOnly
              text="Delete"
              label={`Delete ${order.number}`}
              title="Delete work order"
              onConfirm={remove(order)}
            >
              Are you sure you want to delete this work order?
            </ConfirmButton>
          </>
        )}
      />
    </>
  );
}
