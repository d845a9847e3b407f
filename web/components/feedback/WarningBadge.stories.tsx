import type { Meta, StoryObj } from '@storybook/react-vite';
import { WarningBadge } from './WarningBadge';

const meta = {
  title: 'Feedback/Warning badge',
  component: WarningBadge,
  args: { count: 2, noun: 'exception' },
} satisfies Meta<typeof WarningBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { count: 1, noun: 'warning' } };
