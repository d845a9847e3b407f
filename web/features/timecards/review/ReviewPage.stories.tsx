import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { long, viewers } from '../../../testing/fixtures';
import { inApp } from '../../../testing/inApp';
import { type Responses, unreachable, waiting } from '../../../testing/responses';
import {
  changedSheet,
  lifecycle,
  type SampleTimecard,
  timecardLifecycle,
  timecards,
  timecardTotals,
} from '../../../testing/timecards';
import { setLastApproval } from '../lifecycle/lastApproval';
import { ReviewPage } from './ReviewPage';

const meta = {
  title: 'Screens/Review',
  component: ReviewPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ReviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = [
  { ...lifecycle.late, id: 'late' },
  { ...lifecycle.withWarnings, id: 'warning' },
  timecardLifecycle('extra', { extraWork: [changedSheet], photoCount: 3 }),
  timecardLifecycle('own', { allowed: ['revise', 'withdraw', 'return'] }),
  timecardLifecycle('long', { ...timecards[2]!, id: 'long', notes: long.workArea, allowed: lifecycle.late.allowed }),
];
const page = (shown: readonly SampleTimecard[], endCursor: string | null = null) => ({
  timecardsToReview: {
    totalCount: shown.length,
    edges: shown.map((node) => ({ node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  },
});
const TimecardsToReview = page(cards);
const at = '/timecards/review';
const showing = (responses: Responses, viewer = viewers.admin) => [
  inApp({ at, viewer, responses: { TimecardsToReview, ...responses } }),
];

const EVERY_ACTION: SampleTimecard['allowed'] = ['withdraw', 'revise', 'return', 'approve'];
function lastApproval() {
  setLastApproval({ id: 'approved', revision: 1, label: 'Bartholomew Featherstonehaugh, Mar 4, 2025' });
  return () => setLastApproval(null);
}

export const Full: Story = { decorators: showing({}) };
export const Loading: Story = { decorators: showing({ TimecardsToReview: waiting }) };
export const Empty: Story = { decorators: showing({ TimecardsToReview: page([]) }) };
export const Failed: Story = { decorators: showing({ TimecardsToReview: unreachable }) };
export const WithMore: Story = {
  decorators: showing({ TimecardsToReview: ({ after }) => (after ? waiting : page(cards, 'long')) }),
};
export const Engineer: Story = { decorators: showing({}, viewers.blaze_engineer) };
export const AllSelected: Story = {
  decorators: showing({}),
  play: async () => userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ })),
};
export const Approving: Story = {
  decorators: showing({ TimecardsToReview: page([cards[0]!]), ApproveTimecards: waiting }),
  play: () => press('Approve Ana Foreman, Mar 3, 2025'),
};
const refusal: Responses = {
  TimecardsToReview: page([cards[0]!]),
  ApproveTimecards: {
    approveTimecards: [
      {
        id: 'late',
        approved: false,
        message: 'This timecard was changed by Ana Foreman on Mar 4, 2025, 10:30 AM. Review the new version first.',
      },
    ],
  },
};
export const NotApproved: Story = {
  decorators: showing(refusal),
  play: () => press('Approve Ana Foreman, Mar 3, 2025'),
};
export const Returning: Story = {
  decorators: showing({ TimecardsToReview: page([cards[0]!]) }),
  play: () => press('Return Ana Foreman, Mar 3, 2025'),
};
export const Closing: Story = {
  decorators: showing({
    TimecardsClosedThrough: { timecardsClosedThrough: '2025-02-28' },
    TimecardTotals: timecardTotals,
  }),
  play: () => press('Close a period'),
};
export const ClosingFirst: Story = {
  decorators: showing({
    TimecardsClosedThrough: { timecardsClosedThrough: null },
    TimecardTotals: { timecardTotals: { ...timecardTotals.timecardTotals, cards: 0 } },
  }),
  play: () => press('Close a period'),
};
export const Previous: Story = {
  decorators: [
    inApp({
      at: `${at}?previous=late`,
      responses: { TimecardsToReview, PreviousTimecard: { previousTimecard: timecards[0]! } },
    }),
  ],
};
export const NoPrevious: Story = {
  decorators: [
    inApp({
      at: `${at}?previous=late`,
      responses: { TimecardsToReview, PreviousTimecard: { previousTimecard: null } },
    }),
  ],
};
/** A card with all six buttons, after another card has been approved. */
export const AfterApproval: Story = {
  decorators: [
    inApp({
      at: `${at}?card=late`,
      viewer: viewers.admin,
      responses: { TimecardsToReview, TimecardDetails: { timecard: { ...cards[0]!, allowed: EVERY_ACTION } } },
    }),
  ],
  beforeEach: lastApproval,
};
export const ListAfterApproval: Story = { decorators: showing({}), beforeEach: lastApproval };
export const SelectedAfterApproval: Story = { ...AllSelected, beforeEach: lastApproval };

export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneSelected: Story = { ...AllSelected, globals: onPhone };
export const PhoneNotApproved: Story = {
  globals: onPhone,
  decorators: showing(refusal),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Ana Foreman/ }));
    await press('Approve 1');
    await press('Approve');
  },
};
export const PhoneReturning: Story = {
  globals: onPhone,
  decorators: [
    inApp({ at: `${at}?card=late`, responses: { TimecardsToReview, TimecardDetails: { timecard: cards[0]! } } }),
  ],
  play: () => press('Return'),
};
export const PhoneAfterApproval: Story = { ...AfterApproval, globals: onPhone };
export const PhoneListAfterApproval: Story = { ...ListAfterApproval, globals: onPhone };
export const PhoneLoading: Story = { ...Loading, globals: onPhone };
export const PhoneClosing: Story = { ...Closing, globals: onPhone };
