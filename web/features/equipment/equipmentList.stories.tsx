import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { equipmentEntries } from '../../testing/lists';
import { ReferenceListSample } from '../../testing/ReferenceListSample';
import { unfolded } from '../../testing/unfolded';
import type { EquipmentEntryFragment } from './equipment.generated';
import { equipmentKind } from './equipmentList';

const meta: Meta<typeof ReferenceListSample<EquipmentEntryFragment, typeof equipmentKind.newFields>> = {
  title: 'Equipment/Equipment Management',
  component: ReferenceListSample,
  args: {
    kind: equipmentKind,
    rows: equipmentEntries,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Loading: Story = { args: { rows: undefined } };
export const Empty: Story = { args: { rows: [] } };
export const Editing: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Excavator CAT 336 EX-2201' })),
};
export const EditingOnPhone: Story = { ...Editing, play: unfolded(Editing.play), globals: onPhone };
