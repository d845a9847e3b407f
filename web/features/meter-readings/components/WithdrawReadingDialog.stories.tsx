import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { buildMeterChange, buildReading } from '../../../testing/fieldRecords';
import { WithdrawReadingDialog } from './WithdrawReadingDialog';

const meta = {
  title: 'Equipment hours/Withdraw reading dialog',
  component: WithdrawReadingDialog,
  args: { reading: buildReading(), onWithdraw: async () => ({ data: {} }), onClose: () => {} },
} satisfies Meta<typeof WithdrawReadingDialog>;
export default meta;

export const Open: StoryObj<typeof meta> = {};
export const Phone: StoryObj<typeof meta> = { globals: onPhone };
export const MeterChange: StoryObj<typeof meta> = { args: { reading: buildMeterChange() } };
