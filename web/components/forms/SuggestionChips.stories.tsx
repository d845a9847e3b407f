import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { SuggestionChips } from './SuggestionChips';

const machines = [
  'Excavator EX-2201',
  'Loader LD-1040',
  'Water truck',
  'Vibratory soil compactor with padfoot shell kit',
];

const meta = {
  title: 'Forms/Suggestion chips',
  component: SuggestionChips,
  args: {
    label: 'Recent equipment',
    suggestions: machines.map((text) => ({ value: text, text })),
    onAdd: () => {},
  },
  render: function Chips(args) {
    const [left, setLeft] = useState(args.suggestions);
    return (
      <SuggestionChips
        {...args}
        suggestions={left}
        onAdd={(added) => setLeft(left.filter(({ value }) => value !== added))}
      />
    );
  },
} satisfies Meta<typeof SuggestionChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const OneTaken: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add Loader LD-1040' }));
  },
};
export const Phone: Story = { globals: onPhone };
