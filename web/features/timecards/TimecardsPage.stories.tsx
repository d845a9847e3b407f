import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { refused, unreachable, waiting } from '../../testing/answers';
import { press } from '../../testing/fillIn';
import { timecard, timecardPage, timecards } from '../../testing/fixtures';
import { onPhone } from '../../testing/Held';
import { inApp } from '../../testing/inApp';
import { TimecardsPage } from './TimecardsPage';

const meta = {
  title: 'Screens/All Timecards',
  component: TimecardsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TimecardsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const Timecards = timecardPage(timecards);
const NONE = timecardPage([]);
const filtered = '/timecards?startDate=2025-02-01&name=lee';
const withMore = timecardPage(
  Array.from({ length: 6 }, (_, index) => timecard(`card-${index}`)),
  'card-5',
);

export const Full: Story = { decorators: [inApp({ answers: { Timecards } })] };
export const Loading: Story = { decorators: [inApp({ answers: { Timecards: waiting } })] };
export const Empty: Story = { decorators: [inApp({ answers: { Timecards: NONE } })] };
export const Filtered: Story = { decorators: [inApp({ at: filtered, answers: { Timecards } })] };
export const FilteredToNothing: Story = { decorators: [inApp({ at: filtered, answers: { Timecards: NONE } })] };
export const Failed: Story = { decorators: [inApp({ answers: { Timecards: unreachable } })] };
export const WithMore: Story = { decorators: [inApp({ answers: { Timecards: withMore } })] };
export const LoadingMore: Story = {
  decorators: [inApp({ answers: { Timecards: ({ after }) => (after ? waiting : withMore) } })],
  play: () => press('Load more'),
};
export const PreparingPrint: Story = { ...LoadingMore, play: () => press('Print') };

export const Details: Story = { decorators: [inApp({ at: '/timecards?card=card-1', answers: { Timecards } })] };
export const DetailsOfLongWords: Story = {
  decorators: [inApp({ at: '/timecards?card=card-3', answers: { Timecards } })],
};
export const DetailsLoading: Story = {
  decorators: [inApp({ at: '/timecards?card=older', answers: { Timecards, Timecard: waiting } })],
};
export const DetailsFailed: Story = {
  decorators: [
    inApp({
      at: '/timecards?card=older',
      answers: { Timecards, Timecard: refused('Timecard not found', 'NOT_FOUND') },
    }),
  ],
};

export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneLoading: Story = { ...Loading, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
export const PhoneFiltered: Story = { ...Filtered, globals: onPhone };
export const PhoneFilters: Story = {
  ...PhoneFiltered,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Filters (2)' })),
};
export const PhoneDetails: Story = { ...Details, globals: onPhone };
export const PhoneDetailsOfLongWords: Story = { ...DetailsOfLongWords, globals: onPhone };
