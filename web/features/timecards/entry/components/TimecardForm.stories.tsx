import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { ConnectionNotice } from '../../../../components/form-notices/ConnectionNotice';
import { onPhone } from '../../../../testing/Controlled';
import { noPickers, pickers } from '../../../../testing/fixtures';
import { writtenCard } from '../../../../testing/myTimecards';
import { SampleForm } from '../../../../testing/SampleForm';
import { timecard } from '../../../../testing/timecards';
import { type Card, newCard, problemsOf } from '../../card/timecard';
import { habitsOf } from '../suggestions';
import { TimecardFooter } from './TimecardFooter';
import { TimecardForm } from './TimecardForm';

interface Args
  extends Pick<ComponentProps<typeof TimecardForm>, 'lists' | 'habits' | 'listsError' | 'top' | 'asksReason'> {
  card: Card;
  wrong?: boolean;
  unconfirmed?: boolean;
  pending?: boolean;
}

const nothing = () => {};
const today = '2025-03-03';
const wrongCard = {
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
  title: 'Timecards/Timecard form',
  args: { card: writtenCard, lists: pickers, habits: habitsOf([timecard('last')], pickers) },
  // Adds the padding of a page, because the footer extends over it.
  decorators: [(Story) => <div style={{ padding: '0 var(--space-6) var(--space-12)' }}>{Story()}</div>],
  render: ({ card, wrong, unconfirmed, pending, ...args }) => (
    <SampleForm from={card} problems={wrong ? problemsOf(card, today) : undefined}>
      {(form) => (
        <TimecardForm {...args} form={form} today={today} onRetryLists={nothing} onRemoved={nothing}>
          <TimecardFooter
            control={form.control}
            draftState="saved"
            pending={pending ?? false}
            submitLabel="Submit Timecard"
            onCancel={nothing}
            onSubmit={nothing}
          >
            <ConnectionNotice noun="timecard" online={!unconfirmed} unconfirmed={unconfirmed ?? false} />
          </TimecardFooter>
        </TimecardForm>
      )}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = { args: { card: newCard(today) } };
export const Full: Story = {};
export const TwoCostCodes: Story = {
  args: { card: { ...writtenCard, costCodes: [...writtenCard.costCodes, ...newCard(today).costCodes] } },
};
export const Wrong: Story = { args: { card: wrongCard, wrong: true } };
export const WithNotice: Story = {
  args: { top: <FormMessage tone="info">This is your unfinished timecard, saved on this device.</FormMessage> },
};
export const AskingForAReason: Story = { args: { asksReason: true } };
export const Unconfirmed: Story = { args: { unconfirmed: true } };
export const Submitting: Story = { args: { pending: true } };
export const NoLists: Story = { args: { card: newCard(today), lists: noPickers } };
export const LoadingLists: Story = { args: { card: newCard(today), lists: undefined } };
export const ListsFailed: Story = {
  args: { card: newCard(today), lists: undefined, listsError: { message: 'Failed to fetch' } },
};
export const Phone: Story = { globals: onPhone };
export const PhoneWrong: Story = { ...Wrong, globals: onPhone };
export const PhoneUnconfirmed: Story = { ...Unconfirmed, globals: onPhone };
export const PhoneSubmitting: Story = { ...Submitting, globals: onPhone };
