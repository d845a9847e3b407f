import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { onePage } from '../../../testing/lists';
import { refused, waiting } from '../../../testing/responses';
import { serviceRows, services } from '../../../testing/services';
import { ServicePage } from './ServicePage';

const meta = {
  title: 'Screens/Service report',
  component: ServicePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ServicePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/service';
const responses = {
  ServiceReport: { serviceReport: serviceRows },
  ServiceMachines: { equipmentTemplates: [] },
  ServiceRecords: { serviceRecords: onePage(services) },
};
const opened = `${at}?${new URLSearchParams({ service: JSON.stringify({ equipmentTemplateId: 'machine-1', servicePlanId: 'plan-1' }) })}`;

export const Full: Story = { decorators: [inApp({ at, responses })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const Loading: Story = { decorators: [inApp({ at, responses: { ServiceReport: waiting } })] };
export const Failed: Story = {
  decorators: [inApp({ at, responses: { ServiceReport: refused('Choose fewer machines.') } })],
};
export const Empty: Story = { decorators: [inApp({ at, responses: { ServiceReport: { serviceReport: [] } } })] };
export const NothingFound: Story = {
  decorators: [inApp({ at: `${at}?state=overdue`, responses: { ServiceReport: { serviceReport: [] } } })],
};
/** The facts and services behind a row. */
export const Opened: Story = { decorators: [inApp({ at: opened, responses })] };
export const OpenedOnPhone: Story = { ...Opened, globals: onPhone };
export const OpenedWithoutServices: Story = {
  decorators: [inApp({ at: opened, responses: { ...responses, ServiceRecords: { serviceRecords: onePage([]) } } })],
};
