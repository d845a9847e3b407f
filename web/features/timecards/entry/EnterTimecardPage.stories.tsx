import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { pickers } from '../../../testing/fixtures';
import { inApp } from '../../../testing/inApp';
import { type Responses, refused, unreachable, waiting } from '../../../testing/responses';
import { timecard } from '../../../testing/timecards';
import { EnterTimecardPage } from './EnterTimecardPage';

const meta = {
  title: 'Screens/Enter Timecard',
  component: EnterTimecardPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EnterTimecardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/timecards/enter?for=maria&date=2026-03-02';
const responses: Responses = {
  TimecardOwner: { timecardOwner: { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com' } },
  TimecardPickers: pickers,
  WorkersOf: { workers: [] },
  LastTimecardsOf: { lastTimecardsOf: [timecard('last')] },
  Crews: { crews: [] },
};

export const New: Story = { decorators: [inApp({ at, responses })] };
export const Copied: Story = { ...New, play: () => press('Use the last card') };
export const FirstCard: Story = {
  decorators: [inApp({ at, responses: { ...responses, LastTimecardsOf: { lastTimecardsOf: [] } } })],
};
export const Loading: Story = { decorators: [inApp({ at, responses: { ...responses, TimecardOwner: waiting } })] };
export const Offline: Story = { decorators: [inApp({ at, responses: { ...responses, TimecardOwner: unreachable } })] };
export const UnknownPerson: Story = {
  decorators: [inApp({ at, responses: { ...responses, TimecardOwner: refused('Person not found', 'NOT_FOUND') } })],
};
export const NobodyChosen: Story = { decorators: [inApp({ at: '/timecards/enter', responses })] };
export const Phone: Story = { ...New, globals: onPhone };
export const PhoneCopied: Story = { ...Copied, globals: onPhone };
