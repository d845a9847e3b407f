import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { SAMPLE_SIGNATURE } from '../../../testing/signature';
import { SignedNotice } from './SignedNotice';

const meta = {
  title: 'Extra work/Signed notice',
  component: SignedNotice,
  args: { name: 'Kim Park', company: 'City of Vallejo', kind: 'drawn', signature: SAMPLE_SIGNATURE, onDone: () => {} },
} satisfies Meta<typeof SignedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Signed: Story = {};
export const SavedOnDevice: Story = { args: { saved: true } };
export const ByLink: Story = { args: { onDone: undefined } };
export const Typed: Story = { args: { kind: 'typed', signature: '' } };
export const Phone: Story = { ...SavedOnDevice, globals: onPhone };
