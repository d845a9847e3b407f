import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { logLines, onePage } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { ActivityLogsPage } from './ActivityLogsPage';

const meta = {
  title: 'Screens/Activity Logs',
  component: ActivityLogsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ActivityLogsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  decorators: [inApp({ at: '/admin/logs', responses: { ActivityLogs: { activityLogs: onePage(logLines) } } })],
};
export const Loading: Story = { decorators: [inApp({ at: '/admin/logs', responses: { ActivityLogs: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
