import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { buildLoad } from '../../../testing/fieldRecords';
import { LoadList } from './LoadList';

const meta = {
  title: 'Trucking/Load list',
  component: LoadList,
  args: {
    loads: [
      buildLoad({ id: '1' }),
      buildLoad({ id: '2', truckNumber: 'T-14', material: 'Class 2 base', quantity: '7.00', user: null }),
    ],
    onRetry: () => {},
    onDelete: async () => {},
  },
} satisfies Meta<typeof LoadList>;
export default meta;
type Story = StoryObj<typeof meta>;

const ask: Story['play'] = ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: /Delete load on truck T-14/ }));

export const Full: Story = {};
/** Two loads with one ticket, and a load with another unit than the others. */
export const WithWarnings: Story = {
  args: {
    loads: [
      buildLoad({ id: '1', ticketNumber: '004172', unit: 'TON', warnings: ['ticket_twice'] }),
      buildLoad({ id: '2', ticketNumber: '004172', unit: 'CY', warnings: ['ticket_twice', 'unit_differs'] }),
      buildLoad({ id: '3', truckNumber: 'T-9' }),
    ],
  },
};
export const PhoneWithWarnings: Story = { ...WithWarnings, globals: onPhone };
export const Deleting: Story = { play: ask };
export const Loading: Story = { args: { loads: undefined } };
export const Empty: Story = { args: { loads: [] } };
export const Failed: Story = { args: { loads: undefined, error: { message: 'Failed to fetch' } } };
export const WithMore: Story = { args: { hasNextPage: true } };
export const Phone: Story = { globals: onPhone };
