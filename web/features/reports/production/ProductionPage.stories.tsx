import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { productionLines, productionReport } from '../../../testing/reports';
import { refused, waiting } from '../../../testing/responses';
import { ProductionPage } from './ProductionPage';

const meta = {
  title: 'Screens/Production report',
  component: ProductionPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProductionPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/production?startDate=2026-03-01&endDate=2026-03-31';

export const Full: Story = { decorators: [inApp({ at, responses: { ProductionReport: productionReport } })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { ProductionReport: waiting } })] };
export const Empty: Story = {
  decorators: [inApp({ at, responses: { ProductionReport: { productionReport: { rows: [] } } } })],
};
export const TooLong: Story = {
  decorators: [
    inApp({ at, responses: { ProductionReport: refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE') } }),
  ],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };

const lines = `${at}&lines=${encodeURIComponent('{"costCode":"3120","figure":"manHours"}')}`;
export const Lines: Story = {
  decorators: [
    inApp({ at: lines, responses: { ProductionReport: productionReport, ProductionLines: productionLines } }),
  ],
};
export const PhoneLines: Story = { ...Lines, globals: onPhone };
const code = `${at}&code=${encodeURIComponent('{"costCode":"3120"}')}`;
const productionDays = ['10.00', '0.00', '24.50'].map((quantity, index) => ({
  date: `2026-03-0${index + 2}`,
  quantity,
  manHours: '24.00',
  cumulativeQuantity: ['10.00', '10.00', '34.50'][index]!,
  cumulativeManHours: `${24 * (index + 1)}.00`,
}));
export const ByDay: Story = {
  decorators: [
    inApp({ at: code, responses: { ProductionReport: productionReport, ProductionDays: { productionDays } } }),
  ],
};
