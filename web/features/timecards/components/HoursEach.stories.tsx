import type { Meta, StoryObj } from '@storybook/react-vite';
import { fillIn } from '../../../testing/fillIn';
import { pickers } from '../../../testing/fixtures';
import { onPhone } from '../../../testing/Held';
import { HeldForm } from '../../../testing/HeldForm';
import { writtenCard } from '../../../testing/myTimecards';
import { CostCodeCard } from './CostCodeCard';

const meta = {
  title: 'Timecards/HoursEach',
  render: () => (
    <HeldForm from={writtenCard}>{(form) => <CostCodeCard form={form} index={0} lists={pickers} />}</HeldForm>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const FilledIn: Story = { play: () => fillIn({ 'Hours each': '9.5' }) };
export const Phone: Story = { ...FilledIn, globals: onPhone };
