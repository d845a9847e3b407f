import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { long, pendingViewer, rejectedViewer } from '../../testing/fixtures';
import { ApprovalPendingPage } from './ApprovalPendingPage';

const meta = {
  title: 'Screens/Approval Pending',
  component: ApprovalPendingPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ApprovalPendingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = { args: { viewer: pendingViewer } };
export const Rejected: Story = { args: { viewer: rejectedViewer } };
export const Phone: Story = { args: { viewer: { ...pendingViewer, email: long.email } }, globals: onPhone };
