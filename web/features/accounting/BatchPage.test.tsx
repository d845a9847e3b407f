import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import {
  batchLines,
  buildBatch,
  downloadedBatch,
  elsewhereBatch,
  voidBatch,
  wholeBatch,
} from '../../testing/accounting';
import { renderApp } from '../../testing/renderApp';
import { seeToast } from '../../testing/toast';
import type { WholeBatchFragment } from './accounting.generated';
import { BatchPage } from './BatchPage';

const open = (batch: WholeBatchFragment) =>
  renderApp(
    <Routes>
      <Route path="/accounting/batches/:id" element={<BatchPage />} />
    </Routes>,
    {
      at: `/accounting/batches/${batch.id}`,
      responses: {
        AccountingBatch: wholeBatch(batch),
        AccountingLines: batchLines,
        VoidAccountingBatch: {
          voidAccountingBatch: { ...batch, voidedAt: '2026-03-10T15:00:00.000Z', mayVoid: false },
        },
      },
    },
  );
const voided = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ operation }) => operation === 'VoidAccountingBatch').map(({ variables }) => variables['input']);

async function giveReason(user: ReturnType<typeof open>['user']) {
  const dialog = await screen.findByRole('dialog', { name: 'Void batch 12?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong week');
  await user.click(within(dialog).getByRole('button', { name: 'Void this batch' }));
  await seeToast('Success', 'Batch voided');
}

test('each line links to its card if the card still exists', async () => {
  open(buildBatch());
  const table = await screen.findByRole('table', { name: 'Lines' });
  const links = await within(table).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'View the card of Ana Alvarez, Mar 2, 2026',
    'View the card of Sam Day, Mar 2, 2026',
    'View the card of No name, Mar 3, 2026',
  ]);
  expect(links[0]).toHaveAttribute('href', '/timecards?card=card-1');
});

test('a new batch is made void with a reason', async () => {
  const { user, asked } = open(buildBatch());
  await user.click(await screen.findByRole('button', { name: 'Void this batch' }));
  await giveReason(user);
  expect(voided(asked)).toEqual([{ id: 'batch-12', reason: 'Wrong week' }]);
});

test('voiding a downloaded batch needs a second confirmation', async () => {
  const { user, asked } = open(downloadedBatch);
  await user.click(await screen.findByRole('button', { name: 'Void this batch' }));
  const first = await screen.findByRole('dialog', { name: 'This batch was downloaded' });
  await user.click(within(first).getByRole('button', { name: 'Continue' }));
  expect(voided(asked)).toEqual([]);
  await giveReason(user);
  await waitFor(() => expect(voided(asked)).toHaveLength(1));
});

test('a batch that was handed over elsewhere has no file to download, and can be made void', async () => {
  open(elsewhereBatch);
  expect(await screen.findByRole('button', { name: 'Void this batch' })).toBeInTheDocument();
  expect(screen.getAllByText('Handed over elsewhere')).toHaveLength(2);
  expect(screen.getByText('No file')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('a void batch shows the reason, still offers its file, and cannot be made void again', async () => {
  open(voidBatch);
  expect(await screen.findByText('This batch is void')).toBeInTheDocument();
  expect(screen.getByText(/Two cards were still waiting/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Void this batch' })).toBeNull();
});
