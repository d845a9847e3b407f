import { screen, waitFor, within } from '@testing-library/react';
import { accountingResponses, buildBatch, emptyAccounting } from '../../testing/accounting';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../testing/responses';
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
  expect(await screen.findByText('There are 5 problems')).toBeInTheDocument();
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
    '/timecards?card=card-3',
    '/timecards?card=card-2',
    '/timecards/review',
  ]);
});

test('an accountant gets no links to lists that only administrators may open', async () => {
  open({}, { ...viewers.field, permissions: [...viewers.field.permissions, 'ACCOUNTING'] });
  const table = await screen.findByRole('table', { name: 'Problems' });
  expect((await within(table).findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/timecards?card=card-3',
    '/timecards?card=card-2',
  ]);
  expect(within(table).queryByText(/^Open /)).toBeNull();
  expect(within(table).getByText(/names something that is not in the lists/)).toBeInTheDocument();
});

test('an accountant enters a missing code and number in the problem’s own line', async () => {
  const { user, asked } = open(
    {
      SetAccountingCode: refused(
        'Meanwhile, somebody else changed this cost code: accounting code is now "B", yours is "A-1".',
        'CONFLICT',
      ),
      SetEmployeeNumber: { setEmployeeNumber: { id: 'ana' } },
    },
    { ...viewers.field, permissions: [...viewers.field.permissions, 'ACCOUNTING'] },
  );
  const sent = (name: string) =>
    asked.filter(({ operation }) => operation === name).map(({ variables }) => variables['input']);
  await user.type(await screen.findByRole('textbox', { name: 'Employee number of Ana Alvarez' }), ' 1042 {Enter}');
  await seeToast('Success', 'Employee number saved');
  expect(sent('SetEmployeeNumber')).toEqual([{ id: 'ana', base: null, employeeNumber: '1042' }]);
  await waitFor(() => expect(asked.filter(({ operation }) => operation === 'AccountingProblems')).toHaveLength(2));
  await user.type(await screen.findByRole('textbox', { name: 'Accounting code of 1001' }), 'A-1');
  await user.click(screen.getByRole('button', { name: 'Save for 1001' }));
  expect(await screen.findByText(/accounting code is now "B", yours is "A-1"/)).toBeInTheDocument();
  expect(sent('SetAccountingCode')).toEqual([{ id: 'code-1', list: 'cost_codes', base: null, accountingCode: 'A-1' }]);
});

test('before the first batch, lines that accounting has can be recorded as handed over elsewhere', async () => {
  const { user, asked } = open({
    LastAccountingBatch: { accountingBatches: { edges: [] } },
    CreateAccountingBatch: { createAccountingBatch: buildBatch({ elsewhere: true, template: '' }) },
  });
  const label = 'Handed over elsewhere through Mar 8, 2026';
  await waitFor(() => expect(screen.getByRole('button', { name: label })).toBeEnabled());
  await press(user, label);
  const dialog = await screen.findByRole('dialog', { name: `${label}?` });
  expect(dialog).toHaveTextContent('This records 340 lines with 2,310.50 hours as handed over.');
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  await seeToast('Success', 'Recorded as handed over elsewhere');
  expect(created(asked)).toEqual([
    { kind: 'labor', through: '2026-03-08', version: 'v1', elsewhere: true, clientRequestId: expect.any(String) },
  ]);
});

test('after a request without a response, the next press sends the same batch with the same key', async () => {
  const { user, asked } = open({
    AccountingPreview: {
      accountingPreview: { version: 'v1', lines: 1, total: '8.00', problemCounts: [], tooLong: [] },
    },
    CreateAccountingBatch: unreachable,
  });
  await press(user, 'Create batch');
  await seeToast('Error', 'Failed to create the batch');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create batch' })).toBeEnabled());
  await press(user, 'Create batch');
  await waitFor(() => expect(created(asked)).toHaveLength(2));
  const [first, second] = created(asked);
  expect(second).toEqual(first);
  expect(asked.filter(({ operation }) => operation === 'AccountingPreview')).toHaveLength(1);
});

test('the template of the last batch is used unless another one is chosen', async () => {
  const last = { ...buildBatch(), templateId: 'spectrum_pre_time' };
  const { asked } = open({ LastAccountingBatch: { accountingBatches: { edges: [{ node: last }] } } });
  const link = await screen.findByRole('link', { name: 'Batch 12 includes everything through Mar 8, 2026' });
  expect(link).toHaveAttribute('href', '/accounting/batches/batch-12');
  expect(asked.find(({ operation }) => operation === 'AccountingPreview')?.variables['templateId']).toBe(
    'spectrum_pre_time',
  );
});

test('if the server refuses to create a batch, the page shows the reason and previews the batch again', async () => {
  const { user, asked } = open({
    AccountingPreview: {
      accountingPreview: { version: 'v1', lines: 1, total: '8.00', problemCounts: [], tooLong: [] },
    },
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
