import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { machinePage, machineReport, machineRows, machineTotals } from '../../../testing/reports';
import { refused, waiting } from '../../../testing/responses';
import { MachinesPage } from './MachinesPage';
import type { MachineReportTotalsQuery } from './machines.generated';

const meta = {
  title: 'Screens/Machine report',
  component: MachinesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MachinesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/machines?startDate=2026-03-01&endDate=2026-03-31';

const responses = {
  MachineReportRows: machinePage(),
  MachineReportTotals: machineTotals,
  MachineReport: machineReport,
};
const noTotals: MachineReportTotalsQuery = {
  machineReportTotals: {
    rows: 0,
    bookedHours: '0.00',
    meterHours: '0.00',
    difference: '0.00',
    exceptions: 0,
    largestDifferences: [],
  },
};
const [firstRow] = machineRows;

export const Full: Story = { decorators: [inApp({ at, responses })] };
export const MorePages: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        ...responses,
        MachineReportRows: ({ after }) => (after ? waiting : machinePage([firstRow!], 'first')),
      },
    }),
  ],
};
export const Loading: Story = {
  decorators: [inApp({ at, responses: { MachineReportRows: waiting, MachineReportTotals: waiting } })],
};
export const LoadingTotals: Story = {
  decorators: [inApp({ at, responses: { ...responses, MachineReportTotals: waiting } })],
};
export const Empty: Story = {
  decorators: [inApp({ at, responses: { MachineReportRows: machinePage([]), MachineReportTotals: noTotals } })],
};
export const NoExceptions: Story = {
  decorators: [
    inApp({
      at: `${at}&show=exceptions`,
      responses: { MachineReportRows: machinePage([]), MachineReportTotals: noTotals },
    }),
  ],
};
const tooLong = refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE');
export const TooLong: Story = {
  decorators: [inApp({ at, responses: { MachineReportRows: tooLong, MachineReportTotals: tooLong } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneMorePages: Story = { ...MorePages, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };
