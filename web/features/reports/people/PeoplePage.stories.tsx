import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { firstPeople, peopleReport } from '../../../testing/peopleReports';
import { refused, waiting } from '../../../testing/responses';
import { PeoplePage } from './PeoplePage';

const meta = {
  title: 'Screens/People report',
  component: PeoplePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PeoplePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/people?startDate=2026-03-02&endDate=2026-03-08';
const none = { regularHours: '0.00', overtimeHours: '0.00', doubleTimeHours: '0.00', waitingHours: '0.00' };
const nobody = { totalCount: 0, people: 0, edges: [], days: [], pageInfo: { hasNextPage: false }, totals: none };

export const Full: Story = { decorators: [inApp({ at, responses: { PeopleReport: peopleReport } })] };
export const TwoWeeks: Story = {
  decorators: [inApp({ at: at.replace('03-08', '03-15'), responses: { PeopleReport: peopleReport } })],
};
export const FirstOfManyPeople: Story = { decorators: [inApp({ at, responses: { PeopleReport: firstPeople } })] };

export const Loading: Story = { decorators: [inApp({ at, responses: { PeopleReport: waiting } })] };
export const Empty: Story = {
  decorators: [inApp({ at, responses: { PeopleReport: { peopleReport: nobody } } })],
};
export const TooLong: Story = {
  decorators: [inApp({ at, responses: { PeopleReport: refused('Choose a shorter period.', 'BAD_USER_INPUT') } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
