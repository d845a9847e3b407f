import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { haulingReport } from '../../../testing/reports';
import { refused, waiting } from '../../../testing/responses';
import { HaulingPage } from './HaulingPage';

const meta = {
  title: 'Screens/Hauling report',
  component: HaulingPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HaulingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/hauling?startDate=2026-03-01&endDate=2026-03-31';

export const Full: Story = { decorators: [inApp({ at, responses: { HaulingReport: haulingReport } })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { HaulingReport: waiting } })] };
export const Empty: Story = {
  decorators: [inApp({ at, responses: { HaulingReport: { haulingReport: { rows: [] } } } })],
};
export const TooLong: Story = {
  decorators: [inApp({ at, responses: { HaulingReport: refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE') } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneEmpty: Story = { ...Empty, globals: onPhone };

export const OneMaterial: Story = {
  decorators: [inApp({ at: `${at}&material=Sand`, responses: { HaulingReport: haulingReport } })],
};
