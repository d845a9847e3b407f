import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OutboxItem } from '../../../../core/offline/device/outboxItem';
import { onPhone } from '../../../../testing/Controlled';
import { long } from '../../../../testing/fixtures';
import { NotSentTimecards } from './NotSentTimecards';

const card = (summary: string, refusal?: OutboxItem['refusal']): OutboxItem => ({
  ...{ key: summary, form: 'timecard', personId: 'user-field', input: {}, values: {}, attempts: 0 },
  ...{ submittedAt: '2026-11-28T20:00:00.000Z', summary, refusal },
});
const meta = {
  title: 'Timecards/Not sent timecards',
  component: NotSentTimecards,
  args: {
    items: [
      card('Nov 27, North pier, 96.50 h'),
      card(`Nov 28, ${long.workArea}, 40.25 h`),
      card('Nov 28, Yard, 8.00 h', { message: 'Cost code is required', problems: {} }),
    ],
  },
} satisfies Meta<typeof NotSentTimecards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const Phone: Story = { globals: onPhone };
