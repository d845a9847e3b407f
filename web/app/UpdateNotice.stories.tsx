import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../testing/Controlled';
import { UpdateSentence } from './UpdateNotice';

const meta = {
  title: 'Application/Update notice',
  component: UpdateSentence,
  args: { isStored: true, onReload: () => {} },
} satisfies Meta<typeof UpdateSentence>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
export const WithoutStorage: Story = { globals: onPhone, args: { isStored: false } };
