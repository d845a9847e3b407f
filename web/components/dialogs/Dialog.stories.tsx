import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { Button } from '../Button';
import { TextField } from '../forms/TextField';
import { Dialog } from './Dialog';

const nothing = () => {};

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  args: {
    open: true,
    title: 'Add Trucking Company',
    onClose: nothing,
    children: <TextField label="Company Name" value="" onChange={nothing} required />,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Create</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Phone: Story = { globals: onPhone };
