import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { truckingCompanies } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { TruckingCompaniesPage } from './TruckingCompaniesPage';

const meta = {
  title: 'Screens/Trucking Companies',
  component: TruckingCompaniesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TruckingCompaniesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/admin/trucks';

export const Full: Story = {
  decorators: [inApp({ at, responses: { TruckingCompanies: { truckingSources: truckingCompanies } } })],
};
export const Loading: Story = { decorators: [inApp({ at, responses: { TruckingCompanies: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
