import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { WarningPopout } from './WarningPopout';

const meta = {
  title: 'Feedback/Warning popout',
  component: WarningPopout,
  args: {
    noun: 'exception',
    of: 'cost code 3120',
    sentences: ['12.5 hours have no quantity.', 'The units of the estimates differ.'],
  },
} satisfies Meta<typeof WarningPopout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: '2 exceptions of cost code 3120' })),
};
