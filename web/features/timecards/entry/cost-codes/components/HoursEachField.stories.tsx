import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../../testing/Controlled';
import { fillIn } from '../../../../../testing/fillIn';
import { pickers } from '../../../../../testing/fixtures';
import { writtenCard } from '../../../../../testing/myTimecards';
import { SampleForm } from '../../../../../testing/SampleForm';
import { timecard } from '../../../../../testing/timecards';
import { habitsOf } from '../../suggestions';
import { CostCodeCard } from './CostCodeCard';

const habits = habitsOf([timecard('last')], pickers);

const meta = {
  title: 'Timecards/Hours each',
  render: () => (
    <SampleForm from={writtenCard}>
      {(form) => <CostCodeCard form={form} index={0} lists={pickers} habits={habits} open onToggle={() => {}} />}
    </SampleForm>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const FilledIn: Story = { play: () => fillIn({ 'Hours each': '9.5' }) };
export const Phone: Story = { ...FilledIn, globals: onPhone };
