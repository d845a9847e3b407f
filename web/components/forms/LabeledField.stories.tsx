import type { Meta, StoryObj } from '@storybook/react-vite';
import { Input } from 'antd';
import { Picker } from '../pickers/Picker';
import { DateField } from './DateField';
import { LabeledField } from './LabeledField';
import { TextField } from './TextField';

const meta = {
  title: 'Forms/Labeled field',
  component: LabeledField,
  args: { label: 'Description', children: <Input.TextArea rows={3} defaultValue="Grade the north slope" /> },
} satisfies Meta<typeof LabeledField>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => {};

export const AroundAnAntdControl: Story = {};
export const WithHelp: Story = { args: { help: 'As it should stand in the report' } };
export const Wrong: Story = { args: { error: 'Description is required', required: true } };
/** antd's controls and ours side by side, with the same height, border, and text. */
export const SideBySide: Story = {
  render: () => (
    <div>
      <LabeledField label="antd input">
        <Input placeholder="Placeholder" />
      </LabeledField>
      <TextField label="Our input" value="" placeholder="Placeholder" onChange={nothing} />
      <Picker label="antd select" value={null} placeholder="Placeholder" options={[]} onChange={nothing} />
      <DateField label="Date" value="2025-03-09" onChange={nothing} />
    </div>
  ),
};
