import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { onPhone } from '../../../testing/Controlled';
import { SampleForm } from '../../../testing/SampleForm';
import { newRound, problemsOfRound, type RoundValues as Round } from '../round';
import { RoundForm } from './RoundForm';

interface Args extends Omit<ComponentProps<typeof RoundForm>, 'form'> {
  from: Round;
  wrong?: boolean;
  asked?: boolean;
}

const today = '2026-03-09';
const empty = newRound(today, ['machine-1', 'machine-2']);
const lower = 'The new reading is lower than the last reading, 1245.50 on Mar 4, 2026.';

const meta = {
  title: 'Equipment hours/Round form',
  args: {
    from: empty,
    latestDay: today,
    machines: [
      { id: 'machine-1', name: 'Excavator CAT 336 (EX-2201)', last: { date: '2026-03-04', hours: '1245.50' } },
      { id: 'machine-2', name: 'Water truck (WT-0312)', last: null },
    ],
    typed: 0,
    warnings: [],
    onClose: () => {},
  },
  render: ({ from, wrong, asked, ...args }) => (
    <SampleForm
      from={from}
      problems={wrong ? problemsOfRound(from, today) : undefined}
      warnings={asked ? [`Excavator CAT 336 (EX-2201): ${lower}`] : undefined}
    >
      {(form) => <RoundForm {...args} form={form} />}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = {};
export const Lower: Story = {
  args: {
    from: { ...empty, rows: [{ ...empty.rows[0]!, hours: '124' }, empty.rows[1]!] },
    typed: 1,
    warnings: [[lower], []],
  },
};
export const AskedAgain: Story = { args: { ...Lower.args, asked: true } };
export const NothingTyped: Story = { args: { wrong: true } };
export const Phone: Story = { ...AskedAgain, globals: onPhone };
