import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { equipmentEntries } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { unfolded } from '../../testing/unfolded';
import { EquipmentPage } from './EquipmentPage';

const meta = {
  title: 'Screens/Equipment Management',
  component: EquipmentPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EquipmentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/admin/equipment';

export const Full: Story = {
  decorators: [inApp({ at, responses: { AdminEquipment: { adminEquipmentTemplates: equipmentEntries } } })],
};
export const Loading: Story = { decorators: [inApp({ at, responses: { AdminEquipment: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const Empty: Story = {
  decorators: [inApp({ at, responses: { AdminEquipment: { adminEquipmentTemplates: [] } } })],
};
export const Editing: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Excavator CAT 336 EX-2201' })),
};
export const EditingOnPhone: Story = { ...Phone, play: unfolded(Editing.play) };
