import type { Meta, StoryObj } from '@storybook/react-vite';
import { inApp } from '../../../testing/inApp';
import { refused } from '../../../testing/responses';
import { DeleteUserNotice } from './DeleteUserNotice';

const meta = {
  title: 'Users/Delete user notice',
  component: DeleteUserNotice,
  args: { userId: 'user-1' },
} satisfies Meta<typeof DeleteUserNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = { cards: 0, people: 0, hours: '0.00', allPeople: 0, allHours: '0.00' };
const counted = (counts: Partial<typeof nothing>): Story => ({
  decorators: [inApp({ responses: { CardsNotHandedOver: { cardsNotHandedOver: { ...nothing, ...counts } } } })],
});

export const Both = counted({ cards: 3, people: 4, hours: '72.00', allPeople: 12, allHours: '1860.50' });
export const NoNames = counted({ cards: 1 });
export const AllHandedOver = counted({ allPeople: 1, allHours: '8.00' });
export const Failed: Story = {
  decorators: [inApp({ responses: { CardsNotHandedOver: refused('No response', 'SERVICE_UNAVAILABLE') } })],
};
