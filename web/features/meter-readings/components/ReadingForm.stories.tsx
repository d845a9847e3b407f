import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { onPhone } from '../../../testing/Controlled';
import { machines } from '../../../testing/fieldRecords';
import { SampleForm } from '../../../testing/SampleForm';
import { newReading, problemsOf, type ReadingValues } from '../reading';
import { ReadingForm } from './ReadingForm';

interface Args extends Omit<ComponentProps<typeof ReadingForm>, 'form'> {
  from: ReadingValues;
  wrong?: boolean;
  /** True if the form was submitted once and waits for the second tap. */
  asked?: boolean;
}

const today = '2026-03-09';
const filled = { date: today, equipmentTemplateId: 'machine-1', hours: '1260' };
const lastReading = 'Last reading: 1245.50 on Mar 4, 2026';
const lower = ['The new reading is lower than the last reading, 1245.50 on Mar 4, 2026.'];

const meta = {
  title: 'Equipment hours/Reading form',
  args: {
    from: newReading(today),
    latestDay: today,
    machines: [...machines],
    onRetryMachines: () => {},
    lastReading: undefined,
    warnings: [],
  },
  render: ({ from, wrong, asked, ...args }) => (
    <SampleForm
      from={from}
      problems={wrong ? problemsOf(from, today) : undefined}
      warnings={asked ? args.warnings : undefined}
    >
      {(form) => <ReadingForm {...args} form={form} />}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = {};
export const Filled: Story = { args: { from: filled, lastReading } };
export const FirstReading: Story = { args: { from: filled, lastReading: 'No earlier reading' } };
export const LowerThanLast: Story = { args: { from: { ...filled, hours: '124.6' }, lastReading, warnings: lower } };
export const AskedAgain: Story = { args: { ...LowerThanLast.args, asked: true } };
export const Wrong: Story = { args: { from: newReading(''), wrong: true } };
export const Loading: Story = { args: { machines: undefined } };
export const NoEquipment: Story = { args: { machines: [] } };
export const Failed: Story = { args: { machines: undefined, machinesError: { message: 'Failed to fetch' } } };
export const Phone: Story = { ...AskedAgain, globals: onPhone };
