import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatDay } from '../../core/days';
import { onPhone } from '../../testing/Controlled';
import { EmptyState } from '../feedback/EmptyState';
import { IconButton } from '../IconButton';
import type { Column } from './columns';
import { DataTable } from './DataTable';

interface Card {
  id: string;
  date: string;
  by: string;
  area: string;
  supervisor: string;
  hours: string;
  pieces: number;
}

const areas = ['North slope', 'Haul road, station 12+50 to 14+00', 'Detention basin', 'Yard'];

const makeCards = (count: number): Card[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `card-${index}`,
    date: `2025-03-${String((index % 28) + 1).padStart(2, '0')}`,
    by: index % 3 ? 'Marta Reyes' : 'Jonas Oduya',
    area: areas[index % areas.length] ?? '',
    supervisor: 'D. Whitfield',
    hours: `${(index * 3) % 96}.50`,
    pieces: index % 7,
  }));

const columns: Column<Card>[] = [
  { key: 'date', title: 'Date', sticky: true, width: 130, sortable: true, render: (card) => formatDay(card.date) },
  { key: 'by', title: 'Submitted By', sortable: true, render: (card) => card.by },
  { key: 'area', title: 'Work Area', onCard: 'main', render: (card) => card.area },
  { key: 'supervisor', title: 'Supervisor', render: (card) => card.supervisor },
  { key: 'hours', title: 'Total Hours', align: 'right', onCard: 'main', width: 110, render: (card) => card.hours },
  { key: 'equipment', title: 'Equipment', width: 120, render: (card) => `${card.pieces} pieces` },
];

const view = (card: Card) => <IconButton icon="show" text="View" label={`View ${formatDay(card.date)}, ${card.by}`} />;

const meta = {
  title: 'Table/Data table',
  component: DataTable<Card>,
  args: {
    caption: 'Timecards',
    columns,
    rows: makeCards(8),
    rowKey: (card: Card) => card.id,
    empty: <EmptyState title="No timecards submitted yet" />,
    rowActions: view,
  },
} satisfies Meta<typeof DataTable<Card>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Sorted: Story = { args: { sort: { key: 'date', direction: 'descending' }, onSort: () => {} } };
export const Loading: Story = { args: { rows: undefined, skeletonRows: 5 } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = { args: { rows: undefined, error: { message: 'Failed to fetch' }, onRetry: () => {} } };
export const FailedLater: Story = { args: { error: { message: 'Failed to fetch' }, onRetry: () => {} } };
export const WithMore: Story = { args: { hasNextPage: true } };
export const LoadingMore: Story = { args: { hasNextPage: true, loadingMore: true } };
export const WithTotals: Story = { args: { foot: { date: 'Total', by: '1,204 timecards', hours: '48210.25' } } };
export const TooWide: Story = {
  args: {
    columns: [1, 2, 3].flatMap((round) =>
      columns.map((column) => ({
        ...column,
        key: column.key + round,
        width: 160,
        sticky: column.sticky && round === 1,
      })),
    ),
    rows: makeCards(16),
  },
};
export const Phone: Story = { globals: onPhone };
export const PhoneWithTotals: Story = { ...WithTotals, globals: onPhone };
export const PhoneLargeFigures: Story = {
  args: {
    summary: [
      { value: 20007, label: 'timecards' },
      { value: '1470514.50', label: 'hours' },
      { value: '900315.00', label: 'machine hours' },
    ],
  },
  globals: onPhone,
};
export const PhoneSorted: Story = { ...Sorted, globals: onPhone };
export const PhoneLoading: Story = { ...Loading, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
export const PhoneFailed: Story = { ...Failed, globals: onPhone };
