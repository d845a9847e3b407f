import type { Meta, StoryObj } from '@storybook/react-vite';
import { HiddenRowsNotice } from './HiddenRowsNotice';

const meta = {
  title: 'Imports/Hidden rows notice',
  component: HiddenRowsNotice,
  args: { count: 12, isLeftOut: false, onLeaveOut: () => {} },
} satisfies Meta<typeof HiddenRowsNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Included: Story = {};
export const OneRow: Story = { args: { count: 1 } };
export const LeftOut: Story = { args: { isLeftOut: true } };
