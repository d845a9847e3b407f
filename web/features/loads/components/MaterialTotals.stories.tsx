import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { MaterialTotals } from './MaterialTotals';

const meta = {
  title: 'Trucking/Material totals',
  component: MaterialTotals,
  args: {
    totals: [
      { material: '3/4 inch crushed rock', quantity: '1204.50', loads: 4 },
      { material: 'Class 2 base', quantity: '56.95', loads: 4 },
      { material: 'Sand', quantity: '0.30', loads: 4 },
    ],
  },
} satisfies Meta<typeof MaterialTotals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { totals: undefined } };
export const Phone: Story = { globals: onPhone };
