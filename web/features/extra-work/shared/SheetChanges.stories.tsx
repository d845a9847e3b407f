import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { differences } from '../../../testing/extraWork';
import { SheetChanges } from './SheetChanges';

const meta = {
  title: 'Extra work/Sheet changes',
  component: SheetChanges,
  args: { differences },
} satisfies Meta<typeof SheetChanges>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SinceSigned: Story = {};
export const SinceShown: Story = {
  args: { since: 'shown', advice: 'Please look at the sheet again before you sign.' },
};
export const Phone: Story = { globals: onPhone };
