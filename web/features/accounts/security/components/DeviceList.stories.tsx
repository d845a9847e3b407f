import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { devices, signIns } from '../../../../testing/security';
import { DeviceList } from './DeviceList';

const meta = {
  title: 'Accounts/Device list',
  component: DeviceList,
  args: { devices, signIns, onEnd: async () => undefined, onEndOthers: async () => undefined },
} satisfies Meta<typeof DeviceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const Phone: Story = { globals: onPhone };
export const OnlyThis: Story = { args: { devices: devices.slice(0, 1), signIns: [] } };
