import type { Meta, StoryObj } from '@storybook/react-vite';
import { inApp } from '../../../../testing/inApp';
import { TodayLine } from './TodayLine';

const people = Array.from({ length: 74 }, (_, index) => ({
  id: `p${index}`,
  name: `Person ${index + 1}`,
  email: `p${index}@example.com`,
}));

const meta = {
  title: 'Reports/Today line',
  component: TodayLine,
  args: { subject: 'Roll call', failed: false, onRetry: () => undefined, sentence: undefined },
  decorators: [
    inApp({}),
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof TodayLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  args: { sentence: { text: 'No timecards are waiting for review.', path: '/timecards/review', attention: false } },
};
export const ManyPeople: Story = {
  args: {
    sentence: {
      text: '74 of 300 people are missing from the roll call.',
      path: '/reports/roll-call',
      attention: true,
      people,
      date: '2026-03-10',
    },
  },
};
export const Loading: Story = {};
export const Failed: Story = { args: { failed: true } };
