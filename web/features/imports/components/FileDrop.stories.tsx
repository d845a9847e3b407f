import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileDrop } from './FileDrop';

const meta = {
  title: 'Imports/File drop',
  component: FileDrop,
  args: { onFile: () => {}, pending: false },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Reading: Story = { args: { pending: true } };

export const Refused: Story = { args: { error: 'The file is larger than 10 MB.' } };
