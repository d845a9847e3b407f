import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { fillIn, press } from '../../../../testing/fillIn';
import { inApp } from '../../../../testing/inApp';
import { refusedBecause, waiting } from '../../../../testing/responses';
import { SecondStepForm } from './SecondStepForm';

const meta = {
  title: 'Screens/Second step',
  component: SecondStepForm,
  parameters: { layout: 'fullscreen' },
  args: { onDone: () => {} },
} satisfies Meta<typeof SecondStepForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const enter = async () => {
  await fillIn({ Code: '123456' });
  await press('Continue');
};
export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Unfilled: Story = { ...Empty, play: () => press('Continue') };
export const Recovering: Story = { ...Empty, play: () => press('Use a recovery code') };
export const Checking: Story = { decorators: [inApp({ responses: { SecondStep: waiting } })], play: enter };
export const Wrong: Story = {
  decorators: [
    inApp({
      responses: {
        SecondStep: refusedBecause('SECOND_STEP_WRONG', 'This code is wrong or was already used', 'UNAUTHENTICATED'),
      },
    }),
  ],
  play: enter,
};
