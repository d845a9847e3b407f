import type { Meta, StoryObj } from '@storybook/react-vite';
import { templates } from '../../../testing/accounting';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { refused, waiting } from '../../../testing/responses';
import { TemplatesPage } from './TemplatesPage';

const meta = {
  title: 'Screens/Accounting templates',
  component: TemplatesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TemplatesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  decorators: [
    inApp({ at: '/accounting/templates', responses: { AccountingTemplates: { accountingTemplates: templates } } }),
  ],
};
export const Empty: Story = {
  decorators: [inApp({ at: '/accounting/templates', responses: { AccountingTemplates: { accountingTemplates: [] } } })],
};
export const Loading: Story = {
  decorators: [inApp({ at: '/accounting/templates', responses: { AccountingTemplates: waiting } })],
};
export const Failed: Story = {
  decorators: [
    inApp({
      at: '/accounting/templates',
      responses: { AccountingTemplates: refused('The database is unavailable.', 'SERVICE_UNAVAILABLE') },
    }),
  ],
};
export const Phone: Story = { ...Filled, globals: onPhone };
