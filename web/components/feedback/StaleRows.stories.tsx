import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaleRows } from './StaleRows';

const meta = {
  title: 'Feedback/Stale rows',
  component: StaleRows,
  args: { stale: true, children: <p>Mar 3, 2025 · Pier 9 · 40.25 h</p> },
} satisfies Meta<typeof StaleRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stale: Story = {};
export const Current: Story = { args: { stale: false } };
