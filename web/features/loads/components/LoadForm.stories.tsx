import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { SampleForm } from '../../../testing/SampleForm';
import { newLoad, problemsOf, type LoadValues as Values } from '../load';
import { LoadForm } from './LoadForm';

interface Args extends Omit<ComponentProps<typeof LoadForm>, 'form'> {
  from: Values;
  wrong?: boolean;
  /** Warnings after the first tap on Submit. The form then waits for the second tap. */
  warnings?: readonly string[];
}

const empty = { ...newLoad('America/Los_Angeles'), timeOut: '2026-03-09T15:05' };
const filled = { ...empty, truckNumber: 'T-12', material: 'Sand', quantity: '18.25' };
const companies = ['Bay Hauling', 'Dans Trucking', 'Solano Transport'].map((name) => ({
  id: name,
  name,
  isActive: true,
}));

const meta = {
  title: 'Trucking/Load form',
  args: {
    from: empty,
    companies,
    onCompany: () => {},
    unitOf: () => '',
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
export const WithTicket: Story = { args: { from: { ...filled, ticketNumber: '004172', unit: 'TON' } } };
/** A company other than the default, chosen for the day. */
export const OtherCompany: Story = { args: { from: { ...filled, truckingCompany: 'Solano Transport' } } };
export const ChoosingCompany: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Change trucking company' })),
};
/** Only the default company is active, so there is nothing to change. */
export const OneCompany: Story = {
  args: { companies: companies.map((company) => ({ ...company, isActive: company.name === 'Dans Trucking' })) },
};
export const AfterThree: Story = { args: { submittedCount: 3 } };
export const InTheFuture: Story = { args: { from: filled, warnings: ['Time Out is in the future.'] } };
export const TicketTwice: Story = {
  args: {
    from: { ...filled, ticketNumber: '004172', unit: 'TON' },
    warnings: ['Ticket 004172 of Dans Trucking is already on another load: truck T-9, Mar 2, 2026, Terry Cole.'],
  },
};
export const Wrong: Story = { args: { from: { ...empty, timeOut: '' }, wrong: true } };
export const Loading: Story = { args: { materials: undefined } };
export const NoMaterials: Story = { args: { materials: [] } };
export const Failed: Story = { args: { materials: undefined, materialsError: { message: 'Failed to fetch' } } };
export const Phone: Story = { ...InTheFuture, globals: onPhone };
