import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { rollCall } from '../../../testing/reports';
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

export const Full: Story = { decorators: [inApp({ at, responses: { RollCall: rollCall } })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { RollCall: waiting } })] };
export const Empty: Story = { decorators: [inApp({ at, responses: { RollCall: { rollCall: { people: [] } } } })] };
export const TooLong: Story = {
  decorators: [inApp({ at, responses: { RollCall: refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE') } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };

const users = ['Kim', 'Lee'].map((firstName, index) => ({
  id: firstName,
  firstName,
  lastName: 'Reyes',
  email: `${firstName}@example.com`,
  approvalStatus: 'approved' as const,
  timecardExpected: index === 0,
}));
export const ChoosingPeople: Story = {
  decorators: [inApp({ at, responses: { RollCall: rollCall, ExpectedPeople: { users } } })],
  play: () => press('Choose people'),
};
