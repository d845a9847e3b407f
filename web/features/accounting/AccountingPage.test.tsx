import { screen, waitFor, within } from '@testing-library/react';
import { accountingResponses, buildBatch, emptyAccounting } from '../../testing/accounting';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused } from '../../testing/responses';
import { seeToast } from '../../testing/toast';
import { AccountingPage } from './AccountingPage';

const open = (responses: Responses = {}, viewer = viewers.admin) =>
  renderApp(<AccountingPage />, {
    at: '/accounting?through=2026-03-08',
    viewer,
    responses: { ...accountingResponses, ...responses },
  });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const created = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ operation }) => operation === 'CreateAccountingBatch').map(({ variables }) => variables['input']);

test('if a preview has problems, only a second press creates the batch, and sends the preview’s version', async () => {
  const asking = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(asking);
  const { user, asked, address } = open({ CreateAccountingBatch: { createAccountingBatch: buildBatch() } });
  expect(await screen.findByRole('list', { name: 'Ready to hand over: totals' })).toHaveTextContent(
    '340 lines2,310.50 hours',
  );
  await press(user, 'Create batch');
  expect(await screen.findByText('There are 4 problems')).toBeInTheDocument();
  expect(created(asked)).toEqual([]);
  // The second click of a double click doesn't count.
  clock.mockReturnValue(asking + 400);
  await press(user, 'Create anyway');
  expect(created(asked)).toEqual([]);
  clock.mockReturnValue(asking + 600);
  await press(user, 'Create anyway');
  await waitFor(() => expect(address()).toBe('/accounting/batches/batch-12'));
  expect(created(asked)).toEqual([
    expect.objectContaining({ kind: 'labor', through: '2026-03-08', templateId: 'generic', version: 'v1' }),
  ]);
});

test('problems link to cards and list entries that the person may open', async () => {
  open();
  const links = async () =>
    (await within(await screen.findByRole('table', { name: 'Problems' })).findAllByRole('link')).map((link) =>
      link.getAttribute('href'),
    );
  expect(await links()).toEqual([
    '/admin/cost-codes?search=1001',
    '/admin/workers?search=Alvarez',
    '/timecards?card=card-2',
    '/timecards/review',
  ]);
});

test('an accountant gets no links to lists that only administrators may open', async () => {
  open({}, { ...viewers.field, permissions: [...viewers.field.permissions, 'ACCOUNTING'] });
  const table = await screen.findByRole('table', { name: 'Problems' });
  expect((await within(table).findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/timecards?card=card-2',
  ]);
});

test('if the server refuses to create a batch, the page shows the reason and previews the batch again', async () => {
  const { user, asked } = open({
    AccountingPreview: { accountingPreview: { version: 'v1', lines: 1, total: '8.00', problemCounts: [] } },
    CreateAccountingBatch: refused('The records changed. Preview again.', 'CONFLICT'),
  });
  await press(user, 'Create batch');
  await seeToast('Error', 'The records changed. Preview again.');
  await waitFor(() => expect(asked.filter(({ operation }) => operation === 'AccountingPreview').length).toBe(2));
});

test('without lines to hand over, no batch can be created', async () => {
  open(emptyAccounting);
  expect(await screen.findByText('Nothing to hand over')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create batch' })).toBeDisabled();
  expect(screen.getByText('No batches of this kind yet')).toBeInTheDocument();
});

test('choosing another kind of batch changes the URL and previews that kind with the generic template', async () => {
  const { user, asked, address } = open();
  await press(user, 'Meters');
  await waitFor(() => expect(address()).toContain('kind=meters'));
  await waitFor(() =>
    expect(asked).toContainEqual({
      operation: 'AccountingPreview',
      variables: { kind: 'meters', through: '2026-03-08', templateId: 'generic' },
    }),
  );
});
