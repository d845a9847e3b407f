import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { RestoredNotice } from './RestoredNotice';

const meta = {
  title: 'Forms/Restored notice',
  component: RestoredNotice,
  args: {
    noun: 'timecard',
    advice: 'To clear it and start a new timecard, choose Cancel.',
    draft: { restored: true, isEdit: false, unconfirmed: false, edits: () => undefined },
    onDiscard: () => undefined,
  },
} satisfies Meta<typeof RestoredNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unfinished: Story = {};
export const FromTheOutbox: Story = {
  args: { draft: { restored: true, isEdit: true, unconfirmed: false, edits: () => undefined } },
};
export const FromTheOutboxOnPhone: Story = { ...FromTheOutbox, globals: onPhone };
