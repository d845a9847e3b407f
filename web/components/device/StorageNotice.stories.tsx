import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { EvictionNotice, StorageWarning } from './StorageNotice';

const meta = {
  title: 'Device/Storage notice',
  component: StorageWarning,
  args: { problem: 'full' },
} satisfies Meta<typeof StorageWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Unavailable: Story = { args: { problem: 'unavailable' } };
export const PrivateWindow: Story = { args: { problem: 'private' } };
export const Phone: Story = { globals: onPhone };

export const Deleted: Story = { render: () => <EvictionNotice waiting={2} onAccept={() => {}} /> };
export const DeletedNothing: Story = {
  globals: onPhone,
  render: () => <EvictionNotice waiting={0} onAccept={() => {}} />,
};
