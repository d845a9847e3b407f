import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { press } from '../../../../testing/fillIn';
import { inApp } from '../../../../testing/inApp';
import { refused } from '../../../../testing/responses';
import { ReportNoWorkDialog } from './ReportNoWorkDialog';

const meta = {
  title: 'Timecards/Report no work dialog',
  component: ReportNoWorkDialog,
  args: { today: '2026-03-02', open: true, onClose: () => undefined },
} satisfies Meta<typeof ReportNoWorkDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const responded = (responses: object) => [inApp({ responses })];
export const Open: Story = { decorators: responded({}) };
export const Phone: Story = { ...Open, globals: onPhone };
export const Reported: Story = {
  decorators: responded({ MyNoWork: { myNoWork: { reason: 'Rained out', byReviewer: false, reportedBy: null } } }),
};
export const ReportedByReviewer: Story = {
  decorators: responded({
    MyNoWork: {
      myNoWork: {
        ...{ reason: 'Vacation', byReviewer: true },
        reportedBy: { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' },
      },
    },
  }),
};
export const Refused: Story = {
  decorators: responded({ ReportNoWork: refused('Something went wrong. Please try again.') }),
  play: () => press('Report no work'),
};
