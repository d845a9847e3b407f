import type { Meta, StoryObj } from '@storybook/react-vite';
import { DayQuestion, UndoNotice } from './TimecardNotices';

const nothing = () => {};

const meta = { title: 'Timecards/Notices' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Removed: Story = { render: () => <UndoNotice message="Cost code 2 (3310) removed." onUndo={nothing} /> };
export const Overnight: Story = {
  render: () => <DayQuestion date="2025-03-02" today="2025-03-03" isYesterday onChoose={nothing} />,
};
export const OverTheWeekend: Story = {
  render: () => <DayQuestion date="2025-02-28" today="2025-03-03" isYesterday={false} onChoose={nothing} />,
};
