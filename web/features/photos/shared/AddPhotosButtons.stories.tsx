import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { AddPhotosButtons } from './AddPhotosButtons';

const meta = {
  title: 'Photos/Add photos buttons',
  component: AddPhotosButtons,
  args: { limit: null, onAdd: () => {} },
} satisfies Meta<typeof AddPhotosButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {};
export const WithCamera: Story = { args: { hasCamera: true }, globals: onPhone };
export const RecordIsFull: Story = { args: { limit: 'A timecard can have at most 12 photos.' } };
export const DeviceIsFull: Story = {
  args: {
    hasCamera: true,
    limit: "This device can't hold more unsent photos. Go online to send them, then add more.",
  },
  globals: onPhone,
};
