import type { Meta, StoryObj } from '@storybook/react-vite';
import { UNTOUCHED } from './earlyPicker';
import { WaitingPicker } from './WaitingPicker';

const meta = {
  title: 'Forms/WaitingPicker',
  component: WaitingPicker,
  args: {
    label: 'Equipment',
    options: [],
    text: null,
    placeholder: 'Select equipment',
    early: UNTOUCHED,
    onEarly: () => {},
    onWanted: () => {},
    onChoose: () => {},
  },
} satisfies Meta<typeof WaitingPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = { args: { required: true } };
export const Chosen: Story = { args: { text: 'Excavator' } };
export const Typed: Story = { args: { early: { ...UNTOUCHED, open: true, typed: 'exc' } } };
export const Wrong: Story = { args: { required: true, error: 'Please select equipment' } };
export const Disabled: Story = { args: { text: 'Dozer', disabled: true } };
