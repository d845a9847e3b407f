import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { refused, unreachable, waiting } from '../../../testing/responses';
import { history, lifecycle, timecard, timecardPage, timecards, timecardTotals } from '../../../testing/timecards';
import { AllTimecardsPage } from './AllTimecardsPage';

const meta = {
  title: 'Screens/All Timecards',
  component: AllTimecardsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AllTimecardsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const Timecards = timecardPage(timecards);
const TimecardTotals = timecardTotals;
const statuses = timecardPage([
  lifecycle.submitted,
  { ...lifecycle.returned, id: 'card-2' },
  { ...lifecycle.approved, id: 'card-3' },
  { ...lifecycle.late, id: 'card-4' },
]);
const NONE = timecardPage([]);
const filtered = '/timecards?startDate=2025-02-01&name=lee';
const withMore = timecardPage(
  Array.from({ length: 6 }, (_, index) => timecard(`card-${index}`)),
  'card-5',
);

export const Full: Story = { decorators: [inApp({ at: '/timecards', responses: { TimecardTotals, Timecards } })] };
export const Loading: Story = {
  decorators: [inApp({ at: '/timecards', responses: { TimecardTotals, Timecards: waiting } })],
};
export const Empty: Story = {
  decorators: [inApp({ at: '/timecards', responses: { TimecardTotals, Timecards: NONE } })],
};
export const Filtered: Story = { decorators: [inApp({ at: filtered, responses: { TimecardTotals, Timecards } })] };
export const FilteredToNothing: Story = {
  decorators: [inApp({ at: filtered, responses: { TimecardTotals, Timecards: NONE } })],
};
export const Failed: Story = {
  decorators: [inApp({ at: '/timecards', responses: { TimecardTotals, Timecards: unreachable } })],
};
export const WithMore: Story = {
  decorators: [inApp({ at: '/timecards', responses: { TimecardTotals, Timecards: withMore } })],
};
export const LoadingMore: Story = {
  decorators: [
    inApp({ at: '/timecards', responses: { TimecardTotals, Timecards: ({ after }) => (after ? waiting : withMore) } }),
  ],
  play: () => press('Load more'),
};
export const PreparingPrint: Story = { ...LoadingMore, play: () => press('Print') };

export const Statuses: Story = {
  decorators: [inApp({ at: '/timecards', responses: { TimecardTotals, Timecards: statuses } })],
};
export const Withdrawn: Story = {
  decorators: [
    inApp({
      at: '/timecards?status=withdrawn',
      responses: { TimecardTotals, Timecards: timecardPage([lifecycle.withdrawn]) },
    }),
  ],
};
export const TotalsLoading: Story = {
  decorators: [inApp({ at: '/timecards', responses: { TimecardTotals: waiting, Timecards } })],
};
export const TotalsFailed: Story = {
  decorators: [inApp({ at: '/timecards', responses: { TimecardTotals: unreachable, Timecards } })],
};

const details = (card: typeof lifecycle.submitted) => ({
  TimecardTotals,
  Timecards,
  TimecardDetails: { timecard: card },
  CostCodeDescriptions: { costCodeTemplates: [] },
  TimecardVersions: { timecardHistory: history },
});
const openCard = (card: typeof lifecycle.submitted) => [
  inApp({ at: '/timecards?card=card-1', responses: details(card) }),
];
export const DetailsReturned: Story = { decorators: openCard(lifecycle.returned) };
export const DetailsApproved: Story = { decorators: openCard(lifecycle.approved) };
export const DetailsApprovedByDeletedUser: Story = { decorators: openCard(lifecycle.approvedByNobody) };
export const DetailsWithdrawn: Story = { decorators: openCard(lifecycle.withdrawn) };
export const DetailsLate: Story = { decorators: openCard(lifecycle.late) };
export const DetailsWarnings: Story = { decorators: openCard(lifecycle.withWarnings) };
export const DetailsHistory: Story = { decorators: openCard(lifecycle.approved), play: () => press('History') };
export const DetailsReturning: Story = { decorators: openCard(lifecycle.submitted), play: () => press('Return') };
export const DetailsOfListedCardLoading: Story = {
  decorators: [
    inApp({ at: '/timecards?card=card-1', responses: { TimecardTotals, Timecards, TimecardDetails: waiting } }),
  ],
};
export const DetailsOfListedCardFailed: Story = {
  decorators: [
    inApp({ at: '/timecards?card=card-1', responses: { TimecardTotals, Timecards, TimecardDetails: unreachable } }),
  ],
};
export const PhoneDetailsOfListedCardLoading: Story = { ...DetailsOfListedCardLoading, globals: onPhone };
export const PhoneDetailsHistory: Story = { ...DetailsHistory, globals: onPhone };

export const Details: Story = {
  decorators: [inApp({ at: '/timecards?card=card-1', responses: details(lifecycle.submitted) })],
};
export const DetailsOfLongText: Story = {
  decorators: [
    inApp({
      at: '/timecards?card=card-3',
      responses: details({ ...timecards[2]!, allowed: lifecycle.submitted.allowed }),
    }),
  ],
};
export const DetailsLoading: Story = {
  decorators: [
    inApp({ at: '/timecards?card=older', responses: { TimecardTotals, Timecards, TimecardDetails: waiting } }),
  ],
};
export const DetailsFailed: Story = {
  decorators: [
    inApp({
      at: '/timecards?card=older',
      responses: { TimecardTotals, Timecards, TimecardDetails: refused('Timecard not found', 'NOT_FOUND') },
    }),
  ],
};

export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneStatuses: Story = { ...Statuses, globals: onPhone };
export const PhoneLoading: Story = { ...Loading, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
export const PhoneFiltered: Story = { ...Filtered, globals: onPhone };
export const PhoneFilters: Story = {
  ...PhoneFiltered,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Filters (2)' })),
};
export const PhoneDetails: Story = { ...Details, globals: onPhone };
export const PhoneDetailsOfLongText: Story = { ...DetailsOfLongText, globals: onPhone };
