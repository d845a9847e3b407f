import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { sheets, signature } from '../../../testing/extraWork';
import { long } from '../../../testing/fixtures';
import { SignatureBlock } from './SignatureBlock';

const meta = {
  title: 'Extra work/Signature block',
  component: SignatureBlock,
  args: { signature: signature('one') },
} satisfies Meta<typeof SignatureBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Signed: Story = {};
export const HandedOver: Story = { args: { isHandedOver: true } };
export const Changed: Story = { args: { signature: sheets.changed.signed[0]! } };
export const Typed: Story = {
  args: { signature: signature('typed', { signatureKind: 'typed', signature: '' }) },
};
export const OrderChanged: Story = {
  args: {
    signature: signature('renamed', {
      marks: ['Signed with an older version'],
      shownChanges: [{ name: 'Description', was: 'Grade the haul road', now: 'Other work, lump sum' }],
    }),
  },
};
export const NotAccepted: Story = {
  args: {
    signature: signature('refused', { refusedReason: 'The timecards never said what was signed: 3310: laborer hours' }),
  },
};
export const Void: Story = { args: { signature: sheets.voided.signed[0]! } };
export const Offline: Story = { args: { signature: signature('offline', { offline: true }) } };
export const LongText: Story = {
  args: { signature: signature('long', { name: long.name, company: long.workArea, note: long.workArea }) },
};
export const Phone: Story = { ...Changed, globals: onPhone };
