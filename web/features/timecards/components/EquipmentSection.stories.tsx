import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickers, writtenCard } from '../../../testing/fixtures';
import { Held, onPhone } from '../../../testing/Held';
import { EquipmentSection } from './EquipmentSection';

const meta = {
  title: 'Timecards/EquipmentSection',
  component: EquipmentSection,
  args: {
    lines: writtenCard.costCodes[0]!.equipment,
    path: 'equipment',
    problems: {},
    templates: pickers.equipmentTemplates,
    onChange: () => {},
  },
  render: (args) => (
    <Held initial={args.lines}>
      {(lines, change) => <EquipmentSection {...args} lines={lines} onChange={change} />}
    </Held>
  ),
} satisfies Meta<typeof EquipmentSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { lines: [] } };
export const Full: Story = {};
export const Wrong: Story = { args: { problems: { 'equipment.0.hours': 'Enter a number such as 7.5' } } };
export const NoTemplates: Story = { args: { lines: [], templates: [] } };
export const Loading: Story = { args: { lines: [], templates: undefined } };
export const Phone: Story = { globals: onPhone };
