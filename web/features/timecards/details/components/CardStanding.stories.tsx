import type { Meta, StoryObj } from '@storybook/react-vite';
import { lives } from '../../../../testing/timecards';
import { CardStanding } from './CardStanding';

const meta = {
  title: 'Timecards/CardStanding',
  component: CardStanding,
  args: { card: lives.submitted },
} satisfies Meta<typeof CardStanding>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const WithWarnings: Story = { args: { card: lives.withWarnings } };
export const Returned: Story = { args: { card: lives.returned } };
export const Approved: Story = { args: { card: lives.approved } };
export const ApprovedByDeletedUser: Story = { args: { card: lives.approvedByNobody } };
export const Withdrawn: Story = { args: { card: lives.withdrawn } };
export const Late: Story = { args: { card: lives.late } };
