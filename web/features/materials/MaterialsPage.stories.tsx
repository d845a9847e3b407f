import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { materials } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { MaterialsPage } from './MaterialsPage';

const meta = {
  title: 'Screens/Material Management',
  component: MaterialsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MaterialsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/admin/materials';

export const Full: Story = {
  decorators: [inApp({ at, responses: { AdminMaterials: { adminMaterialTemplates: materials } } })],
};
export const Loading: Story = { decorators: [inApp({ at, responses: { AdminMaterials: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const Empty: Story = {
  decorators: [inApp({ at, responses: { AdminMaterials: { adminMaterialTemplates: [] } } })],
};
export const Adding: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Add Material' })),
};
