import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { NoTimecards } from './NoTimecards';

const meta = {
  title: 'Timecards/No timecards',
  component: NoTimecards,
  args: { isFiltered: false, isBehind: false, isWaiting: false },
} satisfies Meta<typeof NoTimecards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const Filtered: Story = { args: { isFiltered: true } };
export const Waiting: Story = { args: { isWaiting: true } };
export const Behind: Story = { args: { isBehind: true } };
export const Phone: Story = { ...Behind, globals: onPhone };
