import type { Meta, StoryObj } from '@storybook/react-vite';
import { unreachable, waiting } from '../../testing/answers';
import { press } from '../../testing/fillIn';
import { noPickers, pickers } from '../../testing/fixtures';
import { onPhone } from '../../testing/Held';
import { inApp } from '../../testing/inApp';
import { SubmitTimecardPage } from './SubmitTimecardPage';

const meta = {
  title: 'Screens/Submit Timecard',
  component: SubmitTimecardPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SubmitTimecardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = { decorators: [inApp({ answers: { TimecardPickers: pickers } })] };
export const Unfilled: Story = { ...New, play: () => press('Submit Timecard') };
export const NoLists: Story = { decorators: [inApp({ answers: { TimecardPickers: noPickers } })] };
export const LoadingLists: Story = { decorators: [inApp({ answers: { TimecardPickers: waiting } })] };
export const ListsFailed: Story = { decorators: [inApp({ answers: { TimecardPickers: unreachable } })] };
export const Phone: Story = { ...New, globals: onPhone };
export const PhoneUnfilled: Story = { ...Unfilled, globals: onPhone };
export const PhoneListsFailed: Story = { ...ListsFailed, globals: onPhone };
