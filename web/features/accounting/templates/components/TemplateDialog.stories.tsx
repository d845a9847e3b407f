import type { Meta, StoryObj } from '@storybook/react-vite';
import { templates } from '../../../../testing/accounting';
import { onPhone } from '../../../../testing/Controlled';
import { inApp } from '../../../../testing/inApp';
import { TemplateDialog } from './TemplateDialog';

const meta = {
  title: 'Accounting/Template dialog',
  component: TemplateDialog,
  decorators: [inApp({})],
  args: { template: templates[0]!, isCopy: true, onClose: () => undefined },
} satisfies Meta<typeof TemplateDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Copy: Story = {};
export const Change: Story = { args: { template: templates[2]!, isCopy: false } };
export const Phone: Story = { globals: onPhone };
