import type { Meta, StoryObj } from '@storybook/react-vite';
import { accountingResponses, emptyAccounting } from '../../testing/accounting';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { refused, waiting } from '../../testing/responses';
import { AccountingPage } from './AccountingPage';

const meta = {
  title: 'Screens/Accounting',
  component: AccountingPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AccountingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/accounting?through=2026-03-08';
const message =
  'The newest batch of this kind includes everything through Mar 15, 2026. Choose that day or a later day.';

export const Filled: Story = { decorators: [inApp({ at, responses: accountingResponses })] };
export const FirstBatch: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        ...accountingResponses,
        AccountingBatches: emptyAccounting.AccountingBatches,
        LastAccountingBatch: emptyAccounting.LastAccountingBatch,
      },
    }),
  ],
};
export const NothingToHandOver: Story = { decorators: [inApp({ at, responses: emptyAccounting })] };
export const Loading: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        AccountingBatches: accountingResponses.AccountingBatches,
        LastAccountingBatch: accountingResponses.LastAccountingBatch,
        AccountingTemplates: accountingResponses.AccountingTemplates,
        AccountingPreview: waiting,
        AccountingProblems: waiting,
      },
    }),
  ],
};
export const EarlierDay: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        ...accountingResponses,
        AccountingPreview: refused(message, 'BAD_USER_INPUT'),
        AccountingProblems: refused(message, 'BAD_USER_INPUT'),
      },
    }),
  ],
};
export const Phone: Story = { ...Filled, globals: onPhone };
