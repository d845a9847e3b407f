import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { type Responses, refused, waiting } from '../../../testing/responses';
import { accessTokens, authenticators, devices, passkeys, signIns } from '../../../testing/security';
import { SecurityPage } from './SecurityPage';

const meta = {
  title: 'Screens/Security',
  component: SecurityPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SecurityPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const MySecurity: Responses['MySecurity'] = {
  mySecurity: {
    authenticators,
    passkeys,
    identities: [],
    recoveryCodesLeft: 9,
    devices,
    signIns,
    tokenPermissions: ['TIMECARDS_READ', 'REPORTS_READ'],
  },
};

export const Filled: Story = {
  decorators: [inApp({ at: '/account/security', responses: { MySecurity, AccessTokens: { accessTokens } } })],
};
export const Phone: Story = { ...Filled, globals: onPhone };
export const Loading: Story = {
  decorators: [inApp({ at: '/account/security', responses: { MySecurity: waiting, AccessTokens: waiting } })],
};
export const Failed: Story = {
  decorators: [
    inApp({
      at: '/account/security',
      responses: {
        MySecurity: refused('The database is unavailable. Please try again in a moment.', 'SERVICE_UNAVAILABLE'),
        AccessTokens: { accessTokens: [] },
      },
    }),
  ],
};
