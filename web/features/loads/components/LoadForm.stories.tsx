import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { onPhone } from '../../../testing/Controlled';
import { SampleForm } from '../../../testing/SampleForm';
import { problemsOf, type LoadValues as Values } from '../load';
import { LoadForm } from './LoadForm';

interface Args extends Omit<ComponentProps<typeof LoadForm>, 'form'> {
  from: Values;
  wrong?: boolean;
  /** Warnings after the first tap on Submit. The form then waits for the second tap. */
  warnings?: readonly string[];
}

const empty = { truckNumber: '', material: '', quantity: '', timeOut: '2026-03-09T15:05', timeOutTyped: false };
const filled = { ...empty, truckNumber: 'T-12', material: 'Sand', quantity: '18.25' };

const meta = {
  title: 'Trucking/Load form',
  args: {
    from: empty,
    timeZone: 'America/Los_Angeles',
    truckingCompany: 'Dans Trucking',
    materials: [
      { id: '1', name: 'Class 2 base' },
      { id: '2', name: 'Sand' },
    ],
    onRetryMaterials: () => {},
    submittedCount: 0,
  },
  render: ({ from, wrong, warnings, ...args }) => (
    <SampleForm from={from} problems={wrong ? problemsOf(from) : undefined} warnings={warnings}>
      {(form) => <LoadForm {...args} form={form} />}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = {};
export const AfterThree: Story = { args: { submittedCount: 3 } };
export const InTheFuture: Story = { args: { from: filled, warnings: ['Time Out is in the future.'] } };
export const Wrong: Story = { args: { from: { ...empty, timeOut: '' }, wrong: true } };
export const Loading: Story = { args: { materials: undefined } };
export const NoMaterials: Story = { args: { materials: [] } };
export const Failed: Story = { args: { materials: undefined, materialsError: { message: 'Failed to fetch' } } };
export const Phone: Story = { ...InTheFuture, globals: onPhone };
