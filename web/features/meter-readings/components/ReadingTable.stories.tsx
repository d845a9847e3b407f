import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconButton } from '../../../components/IconButton';
import { onPhone } from '../../../testing/Controlled';
import { buildMeterChange, buildReading } from '../../../testing/fieldRecords';
import { ReadingTable } from './ReadingTable';

const meta = {
  title: 'Equipment hours/Reading table',
  component: ReadingTable,
  args: {
    readings: [
      buildReading({
        id: '0',
        date: '2026-03-13',
        hours: '7.50',
        change: '8.80',
        meterChangedOn: '2026-03-12',
        mayWithdraw: true,
      }),
      buildMeterChange(),
      buildReading({ id: '1', mayWithdraw: true, mayRecordMeterChange: true }),
      buildReading({ id: '2', date: '2026-03-08', hours: '1249.10', change: '-0.90' }),
      buildReading({ id: '3', company: 'dans', equipment: 'Water truck', model: null, change: null }),
    ],
    onRetry: () => {},
    onWithdraw: () => {},
    meterReplaced: ({ name }) => (
      <IconButton icon="refresh" text="Meter replaced" label={`Meter replaced: ${name}`} onClick={() => {}} />
    ),
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
        change: null,
        previousDate: null,
      }),
    ],
  },
};
export const WithdrawnPhone: Story = { ...Withdrawn, globals: onPhone };
export const Phone: Story = { globals: onPhone };
