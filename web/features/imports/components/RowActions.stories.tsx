import type { Meta, StoryObj } from '@storybook/react-vite';
import { importRow } from '../../../testing/imports';
import { RowActions } from './RowActions';

const meta = {
  title: 'Imports/Row actions',
  component: RowActions,
  args: { row: importRow(3, 'error', '').node, onCorrect: () => {}, onLeaveOut: () => {} },
} satisfies Meta<typeof RowActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithErrors: Story = {};
export const LeftOut: Story = { args: { row: importRow(3, 'left_out', '').node } };
