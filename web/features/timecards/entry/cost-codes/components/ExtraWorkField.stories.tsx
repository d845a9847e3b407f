import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { onPhone } from '../../../../../testing/Controlled';
import { pickers, workOrderChoices } from '../../../../../testing/fixtures';
import { writtenCard } from '../../../../../testing/myTimecards';
import { SampleForm } from '../../../../../testing/SampleForm';
import { extraWorkTimecard } from '../../../../../testing/timecards';
import type { CostCode } from '../../../card/timecard';
import { habitsOf } from '../../suggestions';
import { ExtraWorkField } from './ExtraWorkField';

interface Args {
  code: Partial<CostCode>;
  hadIt: boolean;
  choices?: typeof workOrderChoices;
  problems?: Record<string, string>;
}

const meta = {
  title: 'Timecards/Extra work field',
  args: { code: {}, hadIt: false, choices: workOrderChoices },
  render: ({ code, hadIt, choices, problems }) => (
    <SampleForm from={{ ...writtenCard, costCodes: [{ ...writtenCard.costCodes[0]!, ...code }] }} problems={problems}>
      {(form) => (
        <ExtraWorkField
          form={form}
          index={0}
          choices={choices}
          habits={habitsOf(hadIt ? [extraWorkTimecard('last')] : [], pickers)}
        />
      )}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const chosen = { workOrderId: 'order-12', workOrderNumber: '99-012' };

export const None: Story = {};
export const LastCardHadIt: Story = { args: { hadIt: true } };
export const Asked: Story = {
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Extra work' })),
};
export const Chosen: Story = { args: { code: chosen } };
export const LoadingChosen: Story = { args: { code: chosen, choices: undefined } };
export const NoLongerListed: Story = { args: { code: { workOrderId: 'gone', workOrderNumber: '99-003' } } };
export const Wrong: Story = {
  args: {
    code: chosen,
    problems: { 'costCodes.0.workOrderId': 'This work order no longer exists. Choose another one.' },
  },
};
export const ChosenOnPhone: Story = { args: { code: chosen }, globals: onPhone };
export const LastCardHadItOnPhone: Story = { args: { hadIt: true }, globals: onPhone };
