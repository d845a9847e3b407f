import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { IconButton } from '../IconButton';

const meta = {
  title: 'Menu/Tooltip',
  component: IconButton,
  args: { icon: 'refresh', label: 'Refresh' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const OpenByFocus: Story = {
  play: async () => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
};
