import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { today } from '../../../testing/peopleReports';
import { refused, unreachable, waiting } from '../../../testing/responses';
import { TodayPage } from './TodayPage';

const meta = {
  title: 'Screens/Today',
  component: TodayPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TodayPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/today';
const { rollCall } = today.TodayRollCall.today;
const all = <Reply,>(reply: Reply) => Object.fromEntries(Object.keys(today).map((name) => [name, reply]));

export const Full: Story = { decorators: [inApp({ at, responses: today })] };
export const Loading: Story = { decorators: [inApp({ at, responses: all(waiting) })] };
export const Empty: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        ...today,
        TodayReview: { today: { cardsToReview: 0 } },
        TodayReturned: { today: { returnedCards: 0 } },
        TodayContradictions: { today: { contradictions: { date: '2026-03-10', open: 0 } } },
        TodayWarnings: { today: { cardsWithWarnings: 0 } },
        TodayMachines: { today: { ...today.TodayMachines.today, machineExceptions: 0 } },
        TodayUnsignedWork: { today: { unsignedExtraWork: 0, oldestUnsignedSheet: null } },
        TodayRollCall: { today: { rollCall: { ...rollCall, missing: 0, missingPeople: [], late: 0 } } },
      },
    }),
  ],
};
export const ManyMissing: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        ...today,
        TodayRollCall: {
          today: {
            rollCall: {
              ...rollCall,
              expected: 300,
              missing: 74,
              missingPeople: Array.from({ length: 74 }, (_, index) => ({
                id: `person-${index}`,
                firstName: 'Person',
                lastName: `${index + 1}`,
                email: `person${index}@example.com`,
              })),
            },
          },
        },
      },
    }),
  ],
};
export const OneFailed: Story = {
  decorators: [inApp({ at, responses: { ...today, TodayWarnings: refused('Choose a shorter period.') } })],
};
export const Failed: Story = { decorators: [inApp({ at, responses: all(unreachable) })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
export const PhoneManyMissing: Story = { ...ManyMissing, globals: onPhone };
