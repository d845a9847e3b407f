import type { Meta, StoryObj } from '@storybook/react-vite';
import { importRow } from '../../../testing/imports';
import { CorrectRowDialog } from './CorrectRowDialog';

const meta = {
  title: 'Imports/Correct a row',
  component: CorrectRowDialog,
  args: {
    row: importRow(3, 'error', '').node,
    fields: [{ name: 'costCode', title: 'Cost Code', choices: [] }],
    onCorrect: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof CorrectRowDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
