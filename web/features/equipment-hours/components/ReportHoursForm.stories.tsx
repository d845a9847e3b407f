import type { Meta, StoryObj } from '@storybook/react-vite';
import { machines } from '../../../testing/fieldRecords';
import { onPhone } from '../../../testing/Held';
import { ReportHoursForm } from './ReportHoursForm';

const nothing = () => {};
const around = { previous: { id: 'a', date: '2026-03-04', hours: '1245.50' }, next: null };
const filled = { date: '2026-03-09', equipmentTemplateId: 'machine-1', hours: '1260' };

const meta = {
  title: 'Equipment hours/ReportHoursForm',
  component: ReportHoursForm,
  args: {
    form: { date: '2026-03-09', equipmentTemplateId: '', hours: '' },
    problems: {},
    latestDay: '2026-03-09',
    machines: [...machines],
    onRetryMachines: nothing,
    around: undefined,
    pending: false,
    unanswered: false,
    onChange: nothing,
    onSubmit: nothing,
  },
} satisfies Meta<typeof ReportHoursForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { form: filled, around } };
export const FirstReading: Story = { args: { form: filled, around: { previous: null, next: null } } };
export const LowerThanLast: Story = { args: { form: { ...filled, hours: '124.6' }, around } };
export const JumpsTooFar: Story = { args: { form: { ...filled, hours: '12600' }, around } };
export const Wrong: Story = {
  args: {
    problems: {
      date: 'Please select a date',
      equipmentTemplateId: 'Please select equipment',
      hours: 'Please enter hours',
    },
  },
};
export const Pending: Story = { args: { form: filled, around, pending: true } };
export const NoAnswer: Story = { args: { form: filled, around, unanswered: true } };
export const Loading: Story = { args: { machines: undefined } };
export const NoEquipment: Story = { args: { machines: [] } };
export const Failed: Story = { args: { machines: undefined, machinesError: { message: 'Failed to fetch' } } };
export const Phone: Story = { ...LowerThanLast, globals: onPhone };
