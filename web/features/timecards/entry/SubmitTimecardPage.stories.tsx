import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { fillIn, press } from '../../../testing/fillIn';
import { noPickers, pickers } from '../../../testing/fixtures';
import { inApp } from '../../../testing/inApp';
import { crew } from '../../../testing/myTimecards';
import { type Responses, unreachable, waiting } from '../../../testing/responses';
import { timecard } from '../../../testing/timecards';
import { SubmitTimecardPage } from './SubmitTimecardPage';

const meta = {
  title: 'Screens/Submit Timecard',
  component: SubmitTimecardPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SubmitTimecardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const others: Responses = {
  LastTimecards: { myLastTimecards: [timecard('last')] },
  Crews: { crews: [crew('crew-1')] },
  TimecardWarnings: {
    timecardWarningDetails: [
      { warning: 'nothing_but_zeroes', costCodeIndex: null, name: null },
      { warning: 'second_card_that_day', costCodeIndex: null, name: null },
    ],
  },
};

export const New: Story = { decorators: [inApp({ responses: { ...others, TimecardPickers: pickers } })] };
export const Unfilled: Story = { ...New, play: () => press('Submit Timecard') };
export const NoLists: Story = { decorators: [inApp({ responses: { ...others, TimecardPickers: noPickers } })] };
export const LoadingLists: Story = { decorators: [inApp({ responses: { ...others, TimecardPickers: waiting } })] };
export const ListsFailed: Story = { decorators: [inApp({ responses: { ...others, TimecardPickers: unreachable } })] };
export const FirstCard: Story = {
  decorators: [inApp({ responses: { ...others, TimecardPickers: pickers, LastTimecards: { myLastTimecards: [] } } })],
};
export const Copied: Story = { ...New, play: () => press('Use my last card') };
export const CopiedWithoutRetired: Story = {
  decorators: [inApp({ responses: { ...others, TimecardPickers: noPickers } })],
  play: () => press('Use my last card'),
};
export const Warned: Story = {
  ...New,
  async play() {
    await press('Use my last card');
    await press('Submit Timecard');
  },
};
export const Crews: Story = { ...New, play: () => press('Crews and cards') };
export const SavingACrew: Story = {
  ...New,
  async play() {
    await fillIn({ 'Work Area': 'Pier crew' });
    await press('Save as crew');
  },
};
export const PhoneCopied: Story = { ...Copied, globals: onPhone };
export const PhoneWarned: Story = { ...Warned, globals: onPhone };
export const PhoneCrews: Story = { ...Crews, globals: onPhone };
export const PhoneSavingACrew: Story = { ...SavingACrew, globals: onPhone };
export const Phone: Story = { ...New, globals: onPhone };
export const PhoneUnfilled: Story = { ...Unfilled, globals: onPhone };
export const PhoneListsFailed: Story = { ...ListsFailed, globals: onPhone };
