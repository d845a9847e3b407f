import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { InlineEditSample } from '../../testing/InlineEditSample';
import { unfolded } from '../../testing/unfolded';

const meta = {
  title: 'Table/Inline edit',
  component: InlineEditSample,
} satisfies Meta<typeof InlineEditSample>;
export default meta;
type Story = StoryObj<typeof meta>;

const press =
  (name: string): Story['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }));

export const Closed: Story = {};
export const Editing: Story = { play: press('Edit 99-002') };
export const Adding: Story = { play: press('Add Work Order') };
export const SaveFails: Story = {
  args: { refuse: new Error('Failed to update work order') },
  play: async (context) => {
    await press('Edit 99-002')?.(context);
    await userEvent.keyboard('!');
    await press('Save')?.(context);
  },
};
export const Leaving: Story = {
  play: async (context) => {
    await press('Edit 99-002')?.(context);
    await userEvent.keyboard('!');
    await press('Edit 99-003')?.(context);
  },
};
export const PhoneEditing: Story = { play: unfolded(press('Edit 99-002')), globals: onPhone };
