import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { type Responses, waiting } from '../../testing/responses';
import { WorkersPage } from './WorkersPage';

const meta = {
  title: 'Screens/Worker Management',
  component: WorkersPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WorkersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const ana = {
  ...{ id: 'worker-1', firstName: 'Ana', lastName: 'Alvarez', employeeNumber: '01042', workerClass: 'Laborer 2' },
  ...{ kind: 'laborer' as const, accountingCode: null, isActive: true, userId: null, account: null },
};
const responses: Responses = {
  AdminWorkers: { adminWorkers: [ana] },
  WorkerAccounts: { workerAccounts: [] },
};

export const Full: Story = { decorators: [inApp({ responses })] };
export const Loading: Story = { decorators: [inApp({ responses: { ...responses, AdminWorkers: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
