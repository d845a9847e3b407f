import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { WarningsNotice } from './WarningsNotice';

const meta = {
  title: 'Forms/Warnings notice',
  component: WarningsNotice,
  args: {
    title: 'Check the meter',
    warnings: ['The new reading is lower than the last reading, 1245.50 on Mar 4, 2026.'],
    question: 'If the reading is right, tap "Submit anyway".',
    isAsked: false,
  },
} satisfies Meta<typeof WarningsNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhileTyping: Story = {};
export const Asked: Story = { args: { isAsked: true } };
export const Phone: Story = { args: { isAsked: true }, globals: onPhone };
