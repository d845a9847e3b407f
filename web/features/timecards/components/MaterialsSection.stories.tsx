import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickers, writtenCard } from '../../../testing/fixtures';
import { Held, onPhone } from '../../../testing/Held';
import { MaterialsSection } from './MaterialsSection';

const meta = {
  title: 'Timecards/MaterialsSection',
  component: MaterialsSection,
  args: {
    lines: writtenCard.costCodes[0]!.materials,
    path: 'materials',
    problems: {},
    templates: pickers.materialTemplates,
    onChange: () => {},
  },
  render: (args) => (
    <Held initial={args.lines}>
      {(lines, change) => <MaterialsSection {...args} lines={lines} onChange={change} />}
    </Held>
  ),
} satisfies Meta<typeof MaterialsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { lines: [] } };
export const Full: Story = {};
export const Wrong: Story = { args: { problems: { 'materials.0.unit': 'Unit is required' } } };
export const NoTemplates: Story = { args: { lines: [], templates: [] } };
export const Loading: Story = { args: { lines: [], templates: undefined } };
export const Phone: Story = { globals: onPhone };
