import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { costCodes } from '../../testing/lists';
import { unreachable, waiting } from '../../testing/responses';
import { unfolded } from '../../testing/unfolded';
import { CostCodesPage } from './CostCodesPage';

const meta = {
  title: 'Screens/Cost Code Management',
  component: CostCodesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CostCodesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/admin/cost-codes';

export const Full: Story = {
  decorators: [inApp({ at, responses: { AdminCostCodes: { adminCostCodeTemplates: costCodes(12) } } })],
};
export const Loading: Story = { decorators: [inApp({ at, responses: { AdminCostCodes: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const Empty: Story = {
  decorators: [inApp({ at, responses: { AdminCostCodes: { adminCostCodeTemplates: [] } } })],
};
export const Failed: Story = { decorators: [inApp({ at, responses: { AdminCostCodes: unreachable } })] };
export const FilteredToNothing: Story = {
  ...Full,
  play: async () => userEvent.type(await screen.findByRole('searchbox', { name: 'Search cost codes' }), 'zzz'),
};
export const Adding: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Add Cost Code' })),
};
export const Editing: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit 1010' })),
};
export const EditingOnPhone: Story = { ...Phone, play: unfolded(Editing.play) };
export const Deleting: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Delete 1010' })),
};
