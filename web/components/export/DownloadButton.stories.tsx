import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { DownloadButton } from './DownloadButton';

const meta = {
  title: 'Export/Download button',
  component: DownloadButton,
  args: { path: '/api/accounting/batches/12.csv', children: 'Download' },
} satisfies Meta<typeof DownloadButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const Phone: Story = { globals: onPhone };
