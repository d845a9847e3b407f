import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { timecard, timecards } from '../../../../testing/timecards';
import { CopiedNotice } from './CopiedNotice';
import { TimecardStartButtons } from './TimecardStartButtons';

const nothing = () => {};
const meta = {
  title: 'Timecards/Timecard start buttons',
  component: TimecardStartButtons,
  args: { isEmpty: true, last: timecard('last'), onUseLast: nothing, onMore: nothing, onSaveCrew: nothing },
} satisfies Meta<typeof TimecardStartButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithLastCard: Story = {};
export const LongText: Story = { args: { last: timecards[2]! } };
export const FirstCard: Story = { args: { last: null } };
export const Loading: Story = { args: { last: undefined } };
export const WaitingForLists: Story = { args: { waitingFor: 'Mon, Mar 3, Pier 9' } };
export const Filled: Story = { args: { isEmpty: false } };
export const Copied: Story = {
  render: () => <CopiedNotice from="Sun, Mar 2, Pier 9" leftOut={[]} onUndo={nothing} />,
};
export const CopiedWithoutRetired: Story = {
  render: () => (
    <CopiedNotice
      from="Sun, Mar 2, Pier 9"
      leftOut={['cost code 7777', 'Excavator CAT 336 EX-1', 'Tar']}
      onUndo={nothing}
    />
  ),
};
export const CopiedUnchecked: Story = {
  render: () => <CopiedNotice from="Sun, Mar 2, Pier 9" leftOut={[]} isUnchecked onUndo={nothing} />,
};
export const Phone: Story = { globals: onPhone };
export const PhoneCopied: Story = { ...CopiedWithoutRetired, globals: onPhone };
