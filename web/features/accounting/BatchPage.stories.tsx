import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import {
  batchLines,
  buildBatch,
  downloadedBatch,
  elsewhereBatch,
  voidBatch,
  wholeBatch,
} from '../../testing/accounting';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { refused, waiting } from '../../testing/responses';
import { BatchPage } from './BatchPage';

const meta = {
  title: 'Screens/Accounting batch',
  component: BatchPage,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/accounting/batches/:id" element={<BatchPage />} />
    </Routes>
  ),
} satisfies Meta<typeof BatchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/accounting/batches/batch-12';
const AccountingLines = batchLines;

export const New: Story = {
  decorators: [inApp({ at, responses: { AccountingBatch: wholeBatch(buildBatch()), AccountingLines } })],
};
export const Downloaded: Story = {
  decorators: [inApp({ at, responses: { AccountingBatch: wholeBatch(downloadedBatch), AccountingLines } })],
};
export const Elsewhere: Story = {
  decorators: [inApp({ at, responses: { AccountingBatch: wholeBatch(elsewhereBatch), AccountingLines } })],
};
export const Void: Story = {
  decorators: [inApp({ at, responses: { AccountingBatch: wholeBatch(voidBatch), AccountingLines } })],
};
export const Loading: Story = {
  decorators: [inApp({ at, responses: { AccountingBatch: waiting, AccountingLines: waiting } })],
};
export const NotFound: Story = {
  decorators: [
    inApp({
      at,
      responses: { AccountingBatch: refused('Accounting batch not found', 'NOT_FOUND'), AccountingLines: waiting },
    }),
  ],
};
export const Phone: Story = { ...Downloaded, globals: onPhone };
