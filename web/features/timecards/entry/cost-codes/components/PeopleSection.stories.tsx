import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../../../testing/Controlled';
import { pickers } from '../../../../../testing/fixtures';
import { namedCard, workers, writtenCard } from '../../../../../testing/myTimecards';
import { SampleForm } from '../../../../../testing/SampleForm';
import type { Card } from '../../../card/timecard';
import { habitsOf } from '../../suggestions';
import { PeopleSection } from './PeopleSection';

interface Args {
  card: Card;
}

const meta = {
  title: 'Timecards/People',
  args: { card: namedCard },
  render: ({ card }) => (
    <SampleForm from={card}>
      {(form) => <PeopleSection form={form} index={0} workers={workers} habits={habitsOf([], pickers)} />}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const press = (name: RegExp) => async () => userEvent.click(await screen.findByRole('button', { name }));

export const Named: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Counted: Story = { args: { card: writtenCard } };
export const Naming: Story = { args: { card: writtenCard }, play: press(/^Name the crew/) };
export const WithOvertime: Story = { play: press(/^Overtime$/) };
export const WithOvertimeOnPhone: Story = { play: press(/^Overtime$/), globals: onPhone };
export const AddingAName: Story = { play: press(/^Add a name$/) };
export const AddingAListedName: Story = {
  async play() {
    await press(/^Add a name$/)();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'alvarez');
  },
};
export const MovingHours: Story = { play: press(/^Move hours of Ana/) };
export const HeadCounts: Story = { play: press(/^Use head counts$/) };
export const HeadCountsOnPhone: Story = { ...HeadCounts, globals: onPhone };
