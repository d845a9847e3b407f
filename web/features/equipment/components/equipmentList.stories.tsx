import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { ReferenceListSample } from '../../../testing/ReferenceListSample';
import { unfolded } from '../../../testing/unfolded';
import type { EquipmentEntryFragment } from '../equipment.generated';
import { equipmentKind } from './equipmentList';

const rows: EquipmentEntryFragment[] = [
  { equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201', totalHours: '4210.25', totalOnSite: '310.50' },
  { equipment: 'Water truck', model: null, serial: 'WT-0312', totalHours: '0.00', totalOnSite: '0.00' },
  { equipment: 'Motor grader', model: 'CAT 140', serial: null, totalHours: '98.75', totalOnSite: '12.00' },
].map((row, index) => ({
  ...row,
  id: `piece-${index}`,
  company: index % 2 ? ('dans' as const) : ('blaze' as const),
  isActive: index !== 1,
}));

const meta: Meta<typeof ReferenceListSample<EquipmentEntryFragment, typeof equipmentKind.newFields>> = {
  title: 'Equipment/Equipment Management',
  component: ReferenceListSample,
  args: {
    kind: equipmentKind,
    rows,
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
