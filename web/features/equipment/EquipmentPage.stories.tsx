import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { equipmentEntries } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { EquipmentPage } from './EquipmentPage';

const meta = {
  title: 'Screens/Equipment Management',
  component: EquipmentPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EquipmentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  decorators: [inApp({ responses: { AdminEquipment: { adminEquipmentTemplates: equipmentEntries } } })],
};
export const Loading: Story = { decorators: [inApp({ responses: { AdminEquipment: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
