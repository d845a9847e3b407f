import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { today } from '../../../testing/reports';
import { refused, waiting } from '../../../testing/responses';
import { TodayPage } from './TodayPage';

const meta = {
  title: 'Screens/Today',
  component: TodayPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TodayPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/today';

export const Full: Story = { decorators: [inApp({ at, responses: { Today: today } })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { Today: waiting } })] };
export const Empty: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        Today: {
          today: { ...today.today, cardsToReview: 0, cardsWithWarnings: 0, machineExceptions: 0, rollCall: null },
        },
      },
    }),
  ],
};
export const Failed: Story = {
  decorators: [inApp({ at, responses: { Today: refused('Something went wrong. Please try again.') } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
