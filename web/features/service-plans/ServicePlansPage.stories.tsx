import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { servicePlans } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { unfolded } from '../../testing/unfolded';
import { ServicePlansPage } from './ServicePlansPage';

const meta = {
  title: 'Screens/Service Plans',
  component: ServicePlansPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ServicePlansPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/admin/service-plans';

export const Full: Story = { decorators: [inApp({ at, responses: { ServicePlans: { servicePlans } } })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { ServicePlans: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const Empty: Story = { decorators: [inApp({ at, responses: { ServicePlans: { servicePlans: [] } } })] };
/** A plan without an interval, which the row refuses. */
export const Refused: Story = {
  ...Full,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Service Plan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  },
};
export const Editing: Story = {
  ...Full,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit 250-hour service Dozer CAT D6' })),
};
export const EditingOnPhone: Story = { ...Phone, play: unfolded(Editing.play) };
