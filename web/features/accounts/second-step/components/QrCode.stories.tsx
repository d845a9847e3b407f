import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { startedApp } from '../../../../testing/security';
import { QrCode } from './QrCode';

const meta = {
  title: 'Accounts/QR code',
  component: QrCode,
  args: { text: startedApp.otpauthURL, label: 'QR code for your authenticator app' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Authenticator: Story = {};
export const Phone: Story = { globals: onPhone };
/** A text of sixteen characters, which gives a small QR code. */
export const Short: Story = { args: { text: 'otpauth://totp/A' } };
