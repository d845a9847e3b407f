import type { Meta, StoryObj } from '@storybook/react-vite';
import { noPickers, pickers, writtenCard } from '../../../testing/fixtures';
import { Held, onPhone } from '../../../testing/Held';
import { newCard, problemsOf } from '../card';
import { TimecardForm } from './TimecardForm';

const nothing = () => {};
const today = '2025-03-03';
const wrong = {
  ...writtenCard,
  workArea: '',
  costCodes: writtenCard.costCodes.map((code) => ({
    ...code,
    code: '',
    operatorHours: 'eight',
    equipment: code.equipment.map((line) => ({ ...line, hours: '6..5' })),
    materials: code.materials.map((line) => ({ ...line, unit: '' })),
  })),
};

const meta = {
  title: 'Timecards/TimecardForm',
  component: TimecardForm,
  args: {
    card: writtenCard,
    problems: {},
    latestDay: today,
    lists: pickers,
    onRetryLists: nothing,
    restored: false,
    unanswered: false,
    pending: false,
    onChange: nothing,
    onCancel: nothing,
    onSubmit: nothing,
  },
  render: (args) => (
    <Held initial={args.card}>{(card, change) => <TimecardForm {...args} card={card} onChange={change} />}</Held>
  ),
} satisfies Meta<typeof TimecardForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { card: newCard(today) } };
export const Full: Story = {};
export const TwoCostCodes: Story = {
  args: { card: { ...writtenCard, costCodes: [...writtenCard.costCodes, ...newCard(today).costCodes] } },
};
export const Wrong: Story = { args: { card: wrong, problems: problemsOf(wrong, today) } };
export const Restored: Story = { args: { restored: true } };
export const Unanswered: Story = { args: { unanswered: true } };
export const Submitting: Story = { args: { pending: true } };
export const NoLists: Story = { args: { card: newCard(today), lists: noPickers } };
export const LoadingLists: Story = { args: { card: newCard(today), lists: undefined } };
export const ListsFailed: Story = {
  args: { card: newCard(today), lists: undefined, listsError: { message: 'Failed to fetch' } },
};
export const Phone: Story = { globals: onPhone };
export const PhoneWrong: Story = { ...Wrong, globals: onPhone };
export const PhoneUnanswered: Story = { ...Unanswered, globals: onPhone };
export const PhoneSubmitting: Story = { ...Submitting, globals: onPhone };
