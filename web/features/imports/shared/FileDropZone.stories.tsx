import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileDropZone } from './FileDropZone';

const meta = {
  title: 'Imports/File drop zone',
  component: FileDropZone,
  args: { onFile: () => {}, pending: false },
} satisfies Meta<typeof FileDropZone>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Reading: Story = { args: { pending: true } };

export const Refused: Story = { args: { error: 'The file is larger than 10 MB. Split it, then import its parts.' } };
