import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { TruckingCompanyDialog } from './TruckingCompanyDialog';

const never = () => new Promise<never>(() => undefined);

const meta: Meta<typeof TruckingCompanyDialog> = {
  title: 'Trucking companies/Trucking company dialog',
  component: TruckingCompanyDialog,
  args: { onSave: never, onClose: () => undefined },
};
export default meta;
type Story = StoryObj<typeof meta>;

const company = { id: 'a', name: 'Dans Trucking', isActive: true };

const refusal = {
  message: 'Trucking company Dans Trucking already exists',
  problems: {},
  signedOut: false,
  noResponse: false,
};

export const Add: Story = {};
export const AddOnPhone: Story = { globals: onPhone };
export const Edit: Story = { args: { company } };
export const Updating: Story = {
  args: { company },
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Update' })),
};
export const Refused: Story = {
  args: { company, onSave: async () => ({ failure: refusal }) },
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Update' })),
};
