import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Button } from '../Button';
import { Tooltip } from './Tooltip';

const meta = {
  title: 'Menu/Tooltip',
  component: Tooltip,
  args: { text: 'Asks the server again', children: <Button icon="refresh">Refresh</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const OpenByFocus: Story = {
  play: async () => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
};
