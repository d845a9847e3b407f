import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { screen, userEvent } from 'storybook/test';
import { NAV_HEIGHT_PX } from '../core/constants';
import { onPhone } from '../testing/Controlled';
import { almighty, everyScreen } from '../testing/everyScreen';
import { long, pendingUsers, viewers } from '../testing/fixtures';
import { inApp } from '../testing/inApp';
import { myTimecardPage, myTimecards } from '../testing/myTimecards';
import { NavigationBar } from './NavigationBar';
import { menusFor } from './navigation';

const meta = {
  title: 'Application/Navigation bar',
  component: NavigationBar,
  parameters: { layout: 'fullscreen' },
  args: { menus: menusFor(viewers.admin) },
  decorators: [
    (Story) => (
      <div style={{ '--nav-height': `${NAV_HEIGHT_PX}px` } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NavigationBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const seenBy = (role: keyof typeof viewers): Story => ({
  args: { menus: menusFor(viewers[role]) },
  decorators: [inApp({ viewer: viewers[role] })],
});

export const User: Story = seenBy('user');
export const Engineer: Story = seenBy('blaze_engineer');
export const Field: Story = seenBy('field');
export const Trucking: Story = seenBy('trucking');
export const Admin: Story = seenBy('admin');
const withRegistrations = inApp({ viewer: viewers.admin, responses: { PendingUsers: { pendingUsers } } });
export const Registrations: Story = {
  decorators: [withRegistrations],
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Admin' })),
};
const withReturned = inApp({
  viewer: viewers.user,
  responses: { ReturnedTimecards: myTimecardPage(myTimecards.filter(({ status }) => status === 'returned')) },
});
export const ReturnedCards: Story = { args: { menus: menusFor(viewers.user) }, decorators: [withReturned] };
export const ReturnedCardsOnPhone: Story = { ...ReturnedCards, globals: onPhone };
export const RegistrationsOnPhone: Story = { decorators: [withRegistrations], globals: onPhone };
export const Open: Story = {
  ...Admin,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Timecards' })),
};
export const EveryScreen: Story = {
  args: { menus: menusFor(almighty, everyScreen) },
  decorators: [inApp({ at: '/trucking/records' })],
};

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
export const Phone: Story = { ...Admin, globals: onPhone };
export const PhoneOpen: Story = { ...Phone, play: openMenu };
export const PhoneEveryScreen: Story = { ...EveryScreen, globals: onPhone, play: openMenu };
export const PhoneUser: Story = {
  decorators: [inApp({ viewer: { ...viewers.user, firstName: long.name, email: long.email } })],
  globals: onPhone,
  play: async () => userEvent.click(await screen.findByRole('button', { name: /account of/ })),
};
