import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { fillIn, press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { refused } from '../../../testing/responses';
import { ReportNoWorkForDialog } from './ReportNoWorkForDialog';

const meta = {
  title: 'Timecards/Report no work for somebody else',
  component: ReportNoWorkForDialog,
  args: {
    person: { id: 'maria', name: 'Maria Santos' },
    date: '2026-03-02',
    onClose: () => undefined,
  },
  decorators: [inApp({ responses: { ReportNoWork: refused('These days have a timecard') } })],
} satisfies Meta<typeof ReportNoWorkForDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Phone: Story = { globals: onPhone };
export const Unfilled: Story = { play: () => press('Report no work') };
export const Refused: Story = {
  async play() {
    await fillIn({ Reason: 'Vacation' });
    await press('Report no work');
  },
};
