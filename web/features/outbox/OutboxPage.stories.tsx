import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { waitingSignature } from '../../testing/extraWork';
import { inApp } from '../../testing/inApp';
import { withOutbox } from '../../testing/withOutbox';
import { OutboxPage } from './OutboxPage';

const meta = {
  title: 'Screens/Outbox',
  component: OutboxPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OutboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const { beforeEach, decorators } = withOutbox(waitingSignature());

export const Full: Story = { beforeEach, decorators: [...decorators, inApp({ at: '/outbox' })] };
export const Empty: Story = { decorators: [inApp({ at: '/outbox' })] };
export const Phone: Story = { ...Full, globals: onPhone };
