import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickers, writtenCard } from '../../../testing/fixtures';
import { Held, onPhone } from '../../../testing/Held';
import { newCostCode } from '../card';
import { CostCodeCard } from './CostCodeCard';

const nothing = () => {};

const meta = {
  title: 'Timecards/CostCodeCard',
  component: CostCodeCard,
  args: {
    code: writtenCard.costCodes[0]!,
    number: 1,
    path: 'costCodes.0',
    problems: {},
    lists: pickers,
    autoFocus: false,
    onChange: nothing,
  },
  render: (args) => (
    <Held initial={args.code}>{(code, change) => <CostCodeCard {...args} code={code} onChange={change} />}</Held>
  ),
} satisfies Meta<typeof CostCodeCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { code: newCostCode() } };
export const Full: Story = {};
export const Removable: Story = { args: { onRemove: nothing } };
export const Wrong: Story = {
  args: { code: newCostCode(), problems: { 'costCodes.0.code': 'Cost code is required' }, onRemove: nothing },
};
export const Phone: Story = { ...Removable, globals: onPhone };
