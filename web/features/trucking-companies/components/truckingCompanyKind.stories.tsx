import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { ReferenceList } from '../../../components/list/ReferenceList';
import { useListView } from '../../../components/table/useListView';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { truckingCompanies } from '../../../testing/lists';
import type { TruckingCompanyFragment } from '../trucking-companies.generated';
import { truckingCompanyKind } from './truckingCompanyKind';

const nothing = () => undefined;

/** The list of companies, whose buttons do nothing. */
const Companies = ({ rows }: { rows: readonly TruckingCompanyFragment[] | undefined }) => (
  <ReferenceList
    kind={truckingCompanyKind}
    view={useListView(rows, truckingCompanyKind)}
    onAdd={nothing}
    onEdit={nothing}
    onDelete={async () => nothing()}
    onRefresh={nothing}
  />
);

const meta: Meta<typeof Companies> = {
  title: 'Trucking companies/Trucking Companies',
  component: Companies,
  decorators: [inApp({ at: '/admin/trucks' })],
  args: { rows: truckingCompanies },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Loading: Story = { args: { rows: undefined } };
export const Empty: Story = { args: { rows: [] } };
export const Deleting: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Delete Dans Trucking' })),
};
