import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { waitingSignature } from '../../../testing/extraWork';
import { WaitingSignature } from './WaitingSignature';

const meta = {
  title: 'Extra work/Waiting signature',
  component: WaitingSignature,
  args: { item: waitingSignature() },
} satisfies Meta<typeof WaitingSignature>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waits: Story = {};
export const NotValid: Story = {
  args: {
    item: waitingSignature({
      refusal: { message: 'Not valid: 8.00 h were signed, but the card now says 20.00 h', problems: {}, invalid: true },
    }),
  },
};
export const NotAccepted: Story = {
  args: { item: waitingSignature({ refusal: { message: 'Extra work sheet not found', problems: {} } }) },
};
export const Phone: Story = { ...NotValid, globals: onPhone };
