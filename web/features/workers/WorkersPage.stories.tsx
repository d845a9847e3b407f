import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { type Responses, waiting } from '../../testing/responses';
import { WorkersPage } from './WorkersPage';
import type { WorkerEntryFragment } from './workers.generated';

const meta = {
  title: 'Screens/Worker Management',
  component: WorkersPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WorkersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/admin/workers';

const account = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com' };
const worker = (index: number, overrides: Partial<WorkerEntryFragment>): WorkerEntryFragment => ({
  id: `worker-${index}`,
  firstName: 'Ana',
  lastName: 'Alvarez',
  employeeNumber: `0${1042 + index}`,
  workerClass: 'Laborer 2',
  kind: 'laborer',
  accountingCode: null,
  isActive: true,
  userId: null,
  account: null,
  ...overrides,
});
const adminWorkers = [
  worker(0, {}),
  worker(1, { firstName: 'Joe', lastName: 'Okafor', workerClass: 'Operating engineer, group 3', kind: 'operator' }),
  worker(2, { firstName: 'Maria', lastName: 'Santos', workerClass: 'Foreman', userId: 'user-1', account }),
  worker(3, {
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh-Montgomery',
    employeeNumber: null,
    isActive: false,
  }),
];
const workerPage = (workers: readonly WorkerEntryFragment[]) => ({
  adminWorkerRows: {
    edges: workers.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});
const responses: Responses = {
  AdminWorkerRows: workerPage(adminWorkers),
  AdminWorkerCounts: { adminWorkerCounts: { all: 4, active: 3 } },
  WorkerAccountRows: {
    workerAccountRows: {
      edges: [{ node: { id: 'user-1', ...account } }],
    },
  },
};

export const Full: Story = { decorators: [inApp({ at, responses })] };
export const Loading: Story = {
  decorators: [inApp({ at, responses: { ...responses, AdminWorkerRows: waiting, AdminWorkerCounts: waiting } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const Empty: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        ...responses,
        AdminWorkerRows: workerPage([]),
        AdminWorkerCounts: { adminWorkerCounts: { all: 0, active: 0 } },
      },
    }),
  ],
};
export const Adding: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Add Worker' })),
};
/** The row of a worker with an account. The account's name is requested only now. */
export const Editing: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Maria Santos' })),
};
