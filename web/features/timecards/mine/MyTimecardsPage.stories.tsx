import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { myTimecard, myTimecardPage, myTimecards, myTimecardTotals } from '../../../testing/myTimecards';
import { unreachable, waiting } from '../../../testing/responses';
import { cardSheet, changedSheet } from '../../../testing/timecards';
import { MyTimecardsPage } from './MyTimecardsPage';

const meta = {
  title: 'Screens/My Timecards',
  component: MyTimecardsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MyTimecardsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const MyTimecards = myTimecardPage(myTimecards);
const NONE = myTimecardPage([]);
const withMore = myTimecardPage(
  Array.from({ length: 6 }, (_, index) => myTimecard(`mine-${index}`)),
  'mine-5',
);
const at = (address: string, response: typeof MyTimecards | typeof waiting | typeof unreachable) => [
  inApp({ at: address, responses: { MyTimecards: response, MyTimecardTotals: myTimecardTotals } }),
];

export const Full: Story = { decorators: at('/timecards/mine', MyTimecards) };
export const ExtraWork: Story = {
  decorators: at(
    '/timecards/mine',
    myTimecardPage([
      myTimecard('changed', { extraWork: [changedSheet] }),
      myTimecard('overdue', { extraWork: [cardSheet({ isOverdue: true })] }),
      myTimecard('signed', { extraWork: [cardSheet({ state: 'signed' })] }),
    ]),
  ),
};
export const Loading: Story = { decorators: at('/timecards/mine', waiting) };
export const Empty: Story = { decorators: at('/timecards/mine', NONE) };
export const FilteredToNothing: Story = { decorators: at('/timecards/mine?status=returned', NONE) };
export const Failed: Story = { decorators: at('/timecards/mine', unreachable) };
export const WithMore: Story = { decorators: at('/timecards/mine', withMore) };
export const Withdrawing: Story = { ...Full, play: () => press('Withdraw Pier 9, Mar 3, 2025') };
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneExtraWork: Story = { ...ExtraWork, globals: onPhone };
export const PhoneLoading: Story = { ...Loading, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
