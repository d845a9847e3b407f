import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { DoubtsNotice } from './DoubtsNotice';

const meta = {
  title: 'Forms/DoubtsNotice',
  component: DoubtsNotice,
  args: {
    title: 'Check the meter',
    doubts: ['This is lower than the last reading, 1245.50 on Mar 4, 2026.'],
    question: 'If the reading is right, tap Submit anyway.',
    isAsked: false,
  },
} satisfies Meta<typeof DoubtsNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhileTyping: Story = {};
export const Asked: Story = { args: { isAsked: true } };
export const Phone: Story = { args: { isAsked: true }, globals: onPhone };
