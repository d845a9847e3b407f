import type { Meta, StoryObj } from '@storybook/react-vite';
import { DayQuestion } from './DayQuestion';

const meta = {
  title: 'Timecards/Day question',
  component: DayQuestion,
  args: { date: '2025-03-02', today: '2025-03-03', isYesterday: true, onChoose() {} },
} satisfies Meta<typeof DayQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overnight: Story = {};
export const OverTheWeekend: Story = { args: { date: '2025-02-28', isYesterday: false } };
