import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../../testing/Controlled';
import { pickers } from '../../../../../testing/fixtures';
import { writtenCard } from '../../../../../testing/myTimecards';
import { SampleForm } from '../../../../../testing/SampleForm';
import { timecard } from '../../../../../testing/timecards';
import { newCard } from '../../../card/timecard';
import { habitsOf } from '../../suggestions';
import { CostCodeCard } from './CostCodeCard';

const habits = habitsOf([timecard('last')], pickers);

interface Args {
  filled: boolean;
  open: boolean;
  problems?: Record<string, string>;
  onRemove?: () => void;
}

const meta = {
  title: 'Timecards/Cost code card',
  args: { filled: true, open: true },
  render: ({ filled, open, problems, onRemove }) => (
    <SampleForm from={filled ? writtenCard : newCard('2025-03-03')} problems={problems}>
      {(form) => (
        <CostCodeCard
          form={form}
          index={0}
          lists={pickers}
          habits={habits}
          open={open}
          onToggle={() => {}}
          onRemove={onRemove}
        />
      )}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const onRemove = () => {};

export const Empty: Story = { args: { filled: false } };
export const Full: Story = {};
export const Removable: Story = { args: { onRemove } };
export const Wrong: Story = {
  args: {
    filled: false,
    problems: {
      'costCodes.0.code': 'Cost code is required',
      'costCodes.0.operatorHours': 'Enter at most two decimals',
      'costCodes.0.pickedEquipment': 'Tap Add to put this machine on the card',
    },
    onRemove,
  },
};
export const Closed: Story = { args: { open: false, onRemove } };
export const ClosedEmpty: Story = { args: { filled: false, open: false } };
export const ClosedWrong: Story = { args: { ...Wrong.args, open: false } };
export const ClosedOnPhone: Story = { ...ClosedWrong, globals: onPhone };
export const Phone: Story = { ...Removable, globals: onPhone };
