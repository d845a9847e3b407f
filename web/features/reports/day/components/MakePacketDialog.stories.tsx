import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { inApp } from '../../../../testing/inApp';
import { MakePacketDialog } from './MakePacketDialog';

const meta = {
  title: 'Reports/Make packet dialog',
  component: MakePacketDialog,
  args: { date: '2026-03-02', workArea: '', areas: ['North pier', 'Ramp C'], open: true, onClose: () => undefined },
  decorators: [inApp({})],
} satisfies Meta<typeof MakePacketDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const OneArea: Story = { args: { workArea: 'Ramp C' } };
export const Phone: Story = { globals: onPhone };
