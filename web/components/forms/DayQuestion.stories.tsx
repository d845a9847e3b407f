import type { Meta, StoryObj } from '@storybook/react-vite';
import { DayQuestion } from './DayQuestion';

const meta = {
  title: 'Forms/Day question',
  component: DayQuestion,
  args: { date: '2026-03-08', today: '2026-03-09', subject: 'Is this reading', onChoose() {} },
} satisfies Meta<typeof DayQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overnight: Story = {};
export const OverTheWeekend: Story = { args: { date: '2026-03-06', subject: 'Are these readings' } };
