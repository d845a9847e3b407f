import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { Notice } from './Notice';

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: { tone: 'warning', title: 'Weather Data Unavailable', children: 'Manual approval still works.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Warning: Story = {};
export const Info: Story = { args: { tone: 'info', title: undefined, children: 'Processing upload...' } };
export const Failure: Story = { args: { tone: 'error', title: undefined, children: 'This record was deleted' } };
export const Phone: Story = { globals: onPhone };
