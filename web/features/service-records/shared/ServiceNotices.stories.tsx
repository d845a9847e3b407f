import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { servicesDue } from '../../../testing/services';
import { ServiceNotices } from './ServiceNotices';

const meta = {
  title: 'Services/Service notices',
  component: ServiceNotices,
  args: { services: servicesDue, machine: 'Dozer CAT D6 (DZ-1101)', hours: '1238' },
  decorators: [inApp({})],
} satisfies Meta<typeof ServiceNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DueSoon: Story = {};
export const Overdue: Story = { args: { hours: '1258' } };
export const Phone: Story = { globals: onPhone };
