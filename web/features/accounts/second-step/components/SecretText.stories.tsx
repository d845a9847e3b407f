import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { sampleToken } from '../../../../testing/security';
import { SecretText } from './SecretText';

const meta = {
  title: 'Accounts/Secret text',
  component: SecretText,
  args: { label: 'Access token', text: sampleToken },
} satisfies Meta<typeof SecretText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Token: Story = {};
export const Phone: Story = { globals: onPhone };
