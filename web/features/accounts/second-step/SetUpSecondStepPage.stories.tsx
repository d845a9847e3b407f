import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { startedApp } from '../../../testing/security';
import { SetUpSecondStepPage } from './SetUpSecondStepPage';

const meta = {
  title: 'Screens/Set up second step',
  component: SetUpSecondStepPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ responses: { StartAuthenticator: { startAuthenticator: startedApp } } })],
} satisfies Meta<typeof SetUpSecondStepPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {};
export const Phone: Story = { globals: onPhone };
export const Started: Story = { play: () => press('Set up an authenticator app') };
export const PhoneStarted: Story = { ...Started, globals: onPhone };
