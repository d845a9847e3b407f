import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Held';
import { LoadForm } from './LoadForm';

const nothing = () => {};
const filled = { timeOut: '2026-03-09T15:05', truckNumber: 'T-12', material: 'Sand', quantity: '18.25' };

const meta = {
  title: 'Trucking/LoadForm',
  component: LoadForm,
  args: {
    form: { timeOut: '2026-03-09T15:05', truckNumber: '', material: '', quantity: '' },
    problems: {},
    truckingCompany: 'Dans Trucking',
    materials: [
      { id: '1', name: 'Class 2 base' },
      { id: '2', name: 'Sand' },
    ],
    onRetryMaterials: nothing,
    submittedCount: 0,
    pending: false,
    unanswered: false,
    onChange: nothing,
    onSubmit: nothing,
  },
} satisfies Meta<typeof LoadForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const AfterThree: Story = { args: { submittedCount: 3 } };
export const Pending: Story = { args: { form: filled, pending: true } };
export const Wrong: Story = {
  args: {
    problems: {
      timeOut: 'Time out is required',
      truckNumber: 'Truck number is required',
      material: 'Material is required',
      quantity: 'Quantity must be greater than 0',
    },
  },
};
export const NoAnswer: Story = { args: { form: filled, unanswered: true } };
export const Loading: Story = { args: { materials: undefined } };
export const NoMaterials: Story = { args: { materials: [] } };
export const Failed: Story = { args: { materials: undefined, materialsError: { message: 'Failed to fetch' } } };
export const Phone: Story = { args: { form: filled, submittedCount: 2 }, globals: onPhone };
