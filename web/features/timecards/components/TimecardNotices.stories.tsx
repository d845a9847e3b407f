import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Held';
import { AlreadySubmitted, ConnectionNotice, DayQuestion, UndoNotice } from './TimecardNotices';

const nothing = () => {};

const meta = { title: 'Timecards/Notices' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = { render: () => <ConnectionNotice online={false} unconfirmed={false} /> };
export const NoAnswer: Story = { render: () => <ConnectionNotice online unconfirmed /> };
export const NoAnswerOffline: Story = { render: () => <ConnectionNotice online={false} unconfirmed /> };
export const Removed: Story = { render: () => <UndoNotice message="Cost code 2 (3310) removed." onUndo={nothing} /> };
export const Overnight: Story = {
  render: () => <DayQuestion date="2025-03-02" today="2025-03-03" isYesterday onAnswer={nothing} />,
};
export const OverTheWeekend: Story = {
  render: () => <DayQuestion date="2025-02-28" today="2025-03-03" isYesterday={false} onAnswer={nothing} />,
};
export const SubmittedBefore: Story = {
  render: () => (
    <AlreadySubmitted
      differences={[
        { label: 'Work Area', submitted: 'Pier 8', here: 'Pier 9' },
        { label: 'Cost code 1: Excavator CAT 336 EX-2201', submitted: '6.00 h', here: 'none' },
      ]}
      onStartOver={nothing}
    />
  ),
};
export const SubmittedBeforePhone: Story = { ...SubmittedBefore, globals: onPhone };
