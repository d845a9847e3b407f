import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExportDialog } from './ExportDialog';

const meta = {
  title: 'Export/Export dialog',
  component: ExportDialog,
  args: { state: { bytes: 1_250_000 }, onClose: () => {} },
} satisfies Meta<typeof ExportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};

export const ReadyToShare: Story = { args: { state: { file: { name: 'timecards.csv', blob: new Blob(['a']) } } } };
