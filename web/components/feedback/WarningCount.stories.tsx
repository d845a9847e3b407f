import type { Meta, StoryObj } from '@storybook/react-vite';
import { WarningCount } from './WarningCount';

const meta = {
  title: 'Feedback/Warning count',
  component: WarningCount,
  args: { count: 2, noun: 'exception' },
} satisfies Meta<typeof WarningCount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { count: 1, noun: 'warning' } };
