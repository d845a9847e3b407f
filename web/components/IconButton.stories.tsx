import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconButton } from './IconButton';

const meta = {
  title: 'Controls/Icon button',
  component: IconButton,
  args: { icon: 'edit', label: 'Edit 99-004' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Danger: Story = { args: { icon: 'delete', tone: 'danger', label: 'Delete 99-004' } };
export const Accent: Story = { args: { icon: 'check', tone: 'accent', label: 'Save' } };
export const Disabled: Story = { args: { disabled: true } };
