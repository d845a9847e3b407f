import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { buildWorkOrder } from '../../testing/fieldRecords';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { WorkOrdersPage } from './WorkOrdersPage';

const meta = {
  title: 'Screens/Work Orders',
  component: WorkOrdersPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WorkOrdersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  decorators: [
    inApp({
      at: '/work-orders',
      responses: {
        WorkOrders: { workOrders: [buildWorkOrder({ id: 'order-12', orderNumber: 12 }), buildWorkOrder()] },
      },
    }),
  ],
};
export const Loading: Story = { decorators: [inApp({ at: '/work-orders', responses: { WorkOrders: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
