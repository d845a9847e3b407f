import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { ReferenceListSample } from '../../testing/ReferenceListSample';
import { workerKindWith } from './workerList';
import type { WorkerEntryFragment } from './workers.generated';

const kind = workerKindWith([{ id: 'user-1', firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com' }]);

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
const rows: WorkerEntryFragment[] = [
  worker(0, {}),
  worker(1, { firstName: 'Joe', lastName: 'Okafor', workerClass: 'Operating engineer, group 3', kind: 'operator' }),
  worker(2, {
    firstName: 'Maria',
    lastName: 'Santos',
    workerClass: 'Foreman',
    userId: 'user-1',
    account: { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com' },
  }),
  worker(3, {
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh-Montgomery',
    employeeNumber: null,
    isActive: false,
  }),
];

const meta: Meta<typeof ReferenceListSample<WorkerEntryFragment, typeof kind.newFields>> = {
  title: 'Workers/Worker Management',
  component: ReferenceListSample,
  args: { kind, rows },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Loading: Story = { args: { rows: undefined } };
export const Empty: Story = { args: { rows: [] } };
export const Adding: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Add Worker' })),
};
