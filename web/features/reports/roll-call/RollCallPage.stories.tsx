import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { rollCall, rollCallPage, rollCallPeople } from '../../../testing/peopleReports';
import { refused, waiting } from '../../../testing/responses';
import { RollCallPage } from './RollCallPage';

const meta = {
  title: 'Screens/Roll call',
  component: RollCallPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RollCallPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11';

export const Full: Story = { decorators: [inApp({ at, responses: { RollCallRows: rollCall } })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { RollCallRows: waiting } })] };
export const Empty: Story = { decorators: [inApp({ at, responses: { RollCallRows: rollCallPage([]) } })] };
export const TooLong: Story = {
  decorators: [inApp({ at, responses: { RollCallRows: refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE') } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };

const edges = ['Kim', 'Lee'].map((firstName, index) => ({
  node: {
    id: firstName,
    firstName,
    lastName: 'Reyes',
    email: `${firstName}@example.com`,
    timecardExpected: index === 0,
  },
}));
const ExpectedPeople = {
  userRows: { edges, totalCount: 2, pageInfo: { hasNextPage: false, endCursor: null } },
};
export const ChoosingPeople: Story = {
  decorators: [inApp({ at, responses: { RollCallRows: rollCall, ExpectedPeople } })],
  play: () => press('Choose people'),
};
/** Two weeks fit into the width of a desktop. */
const twoWeeks = rollCallPage(
  rollCallPeople.map((person) => ({
    ...person,
    days: [...person.days, ...person.days].map((day, index) => ({
      ...day,
      date: `2026-03-${String(index + 5).padStart(2, '0')}`,
    })),
  })),
);
export const TwoWeeks: Story = { decorators: [inApp({ at, responses: { RollCallRows: twoWeeks } })] };
