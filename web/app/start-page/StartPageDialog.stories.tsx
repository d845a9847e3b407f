import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { viewers } from '../../testing/fixtures';
import { inApp } from '../../testing/inApp';
import { StartPageDialog } from './StartPageDialog';

const meta = {
  title: 'Application/Start page',
  component: StartPageDialog,
  args: { open: true, onClose() {} },
} satisfies Meta<typeof StartPageDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Administrator: Story = { decorators: [inApp({ viewer: viewers.admin })] };
export const FieldWorkerOnPhone: Story = {
  decorators: [inApp({ viewer: { ...viewers.field, startPage: 'report_hours' } })],
  globals: onPhone,
};
