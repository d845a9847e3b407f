import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { machineReport } from '../../testing/reports';
import { refused, waiting } from '../../testing/responses';
import { MachinesPage } from './MachinesPage';

const meta = {
  title: 'Screens/Machine report',
  component: MachinesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MachinesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/machines?startDate=2026-03-01&endDate=2026-03-31';

export const Full: Story = { decorators: [inApp({ at, answers: { MachineReport: machineReport } })] };
export const Loading: Story = { decorators: [inApp({ at, answers: { MachineReport: waiting } })] };
export const Empty: Story = {
  decorators: [inApp({ at, answers: { MachineReport: { machineReport: { rows: [] } } } })],
};
export const TooLong: Story = {
  decorators: [inApp({ at, answers: { MachineReport: refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE') } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
