import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { RefreshButton } from './RefreshButton';

const meta = {
  title: 'Page/Refresh button',
  component: RefreshButton,
  args: { onClick: () => {} },
} satisfies Meta<typeof RefreshButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
