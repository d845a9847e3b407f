import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { buildReading } from '../../../testing/fieldRecords';
import { ReadingTable } from './ReadingTable';

const meta = {
  title: 'Equipment hours/Reading table',
  component: ReadingTable,
  args: {
    readings: [
      buildReading({ id: '1', mayWithdraw: true }),
      buildReading({ id: '2', date: '2026-03-08', hours: '1249.10', previousHours: '1250.00' }),
      buildReading({ id: '3', company: 'dans', equipment: 'Water truck', model: null, previousHours: null }),
    ],
    onRetry: () => {},
    onWithdraw: () => {},
  },
} satisfies Meta<typeof ReadingTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const WithMore: Story = { args: { hasNextPage: true } };
export const Loading: Story = { args: { readings: undefined } };
export const Empty: Story = { args: { readings: [] } };
export const Failed: Story = { args: { readings: undefined, error: { message: 'Failed to fetch' } } };
export const Withdrawn: Story = {
  args: {
    withdrawn: true,
    readings: [
      buildReading({
        withdrawnAt: '2026-03-09T22:05:00.000Z',
        withdrawnBy: { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' },
        withdrawReason: 'Typed one digit too many',
        previousHours: null,
        previousDate: null,
      }),
    ],
  },
};
export const WithdrawnPhone: Story = { ...Withdrawn, globals: onPhone };
export const Phone: Story = { globals: onPhone };
