import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { viewers } from '../../testing/fixtures';
import { importRow } from '../../testing/imports';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused } from '../../testing/responses';
import {
  acceptedStatement,
  buildLine,
  buildStatement,
  statementPreview,
  statementResponses,
} from '../../testing/statements';
import { NewStatementPage } from './NewStatementPage';
import { StatementPage } from './StatementPage';

const open = (responses: Responses = {}, statement = buildStatement(), search = '', viewer = viewers.admin) =>
  renderApp(
    <Routes>
      <Route path="/trucking/statements/:id" element={<StatementPage />} />
    </Routes>,
    {
      at: `/trucking/statements/statement-1182${search}`,
      responses: { ...statementResponses(statement), ...responses },
      viewer,
    },
  );

test('counts filter the lines, and the URL keeps the filter', async () => {
  const { user, address } = open();
  expect(await screen.findByText('Row 9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quantity differs (1)' }));
  await waitFor(() => expect(screen.queryByText('Row 9')).toBeNull());
  expect(screen.getByText('Row 3')).toBeVisible();
  expect(address()).toBe('/trucking/statements/statement-1182?show=quantity_differs');
});

test('a line is paired with the first load by three keys', async () => {
  const { user, asked } = open({
    MatchStatementLine: { matchStatementLine: buildLine({ id: 'line-9', byHand: true }) },
  });
  const opener = await screen.findByRole('button', { name: 'Pair row 9 with a load' });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Pair row 9 with a load' });
  expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
  await within(dialog).findAllByRole('button', { name: /^Pair with Truck/ });
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ operation }) => operation === 'MatchStatementLine')?.variables).toEqual({
    input: { lineId: 'line-9', loadId: 'load-20', reason: 'Another job' },
  });
});

test('a line marked as not one of our loads keeps its reason', async () => {
  const { user, asked } = open({ MatchStatementLine: { matchStatementLine: buildLine({ id: 'line-8' }) } });
  await user.click(await screen.findByRole('button', { name: 'Pair row 8 with a load' }));
  await user.keyboard('Billed for the other site');
  await user.click(screen.getByRole('button', { name: 'Not one of our loads' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ operation }) => operation === 'MatchStatementLine')?.variables).toEqual({
    input: { lineId: 'line-8', loadId: null, reason: 'Billed for the other site' },
  });
});

test('figures by day open only the lists that the person may read', async () => {
  open();
  const figures = async () =>
    (await screen.findAllByRole('link', { name: /Show the lines$/ })).map((link) => link.getAttribute('href'));
  const day = 'startDate=2026-03-02&endDate=2026-03-02';
  const lines = encodeURIComponent(JSON.stringify({ material: 'Sand', date: '2026-03-02', figure: 'placed' }));
  expect(await figures()).toEqual([
    `/trucking/records?${day}&search=Sand&truckingCompany=Dans+Trucking`,
    `/trucking/records?${day}&search=Sand`,
    `/reports/hauling?${day}&lines=${lines}`,
  ]);
  cleanup();
  open({}, buildStatement(), '', { ...viewers.admin, permissions: ['STATEMENTS_MANAGE'] });
  expect(await screen.findByText('167.50')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /Show the lines$/ })).toEqual([]);
});

test('a refused pairing leaves the dialog open', async () => {
  const { user } = open({ MatchStatementLine: refused('Row 2 of statement 1170 already has this load.', 'CONFLICT') });
  await user.click(await screen.findByRole('button', { name: 'Pair row 8 with a load' }));
  await user.click((await screen.findAllByRole('button', { name: /^Pair with Truck T-9/ }))[0]!);
  expect(await screen.findByText('Row 2 of statement 1170 already has this load.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Pair row 8 with a load' })).toBeVisible();
});

test('accepting a statement with open lines asks for confirmation, and sends the version that was shown', async () => {
  const { user, asked } = open({ AcceptStatement: { acceptStatement: acceptedStatement } });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await within(dialog).findByText(/Billed twice: 1, Not on our loads: 1/)).toBeVisible();
  expect(asked.filter(({ operation }) => operation === 'AcceptStatement')).toEqual([]);
  // A double click is not a confirmation, so wait until the button accepts the second press.
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Accept anyway' }));
    expect(asked.find(({ operation }) => operation === 'AcceptStatement')?.variables).toEqual({
      input: { id: 'statement-1182', version: 'v1', note: '' },
    });
  });
});

test('a changed statement says so in the dialog', async () => {
  const matched = buildStatement({ counts: [{ state: 'matched', lines: 8 }] });
  const { user } = open({ AcceptStatement: refused('The statement changed. Look again.', 'CONFLICT') }, matched);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The statement changed. Look again.')).toBeVisible();
});

test('a trucker can match again, and cannot accept or void', async () => {
  const responses = { ...statementResponses(buildStatement({ changedSince: 2 })) };
  renderApp(
    <Routes>
      <Route path="/trucking/statements/:id" element={<StatementPage />} />
    </Routes>,
    {
      at: '/trucking/statements/statement-1182',
      responses,
      viewer: { ...viewers.admin, permissions: ['STATEMENTS_MANAGE'] },
    },
  );
  expect(await screen.findByRole('button', { name: 'Match again' })).toBeVisible();
  expect(screen.getByText('Loads changed since the matching')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});

test('an accepted statement shows who accepted it and what changed, and no line can be paired', async () => {
  open({}, acceptedStatement);
  expect(await screen.findByText('Paid with the March invoice')).toBeVisible();
  expect(screen.getByText('The load of 1 line has changed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await screen.findByText('Row 9');
  expect(screen.queryByRole('button', { name: /^Pair row/ })).toBeNull();
});

test('a new statement takes its period from the file, and opens', async () => {
  const { user, asked, address } = renderApp(<NewStatementPage />, {
    at: '/trucking/statements/new?file=file-1',
    responses: {
      StatementPreview: statementPreview({
        create: 2,
        rows: [importRow(2, 'create', '18'), importRow(3, 'create', '9')],
      }),
      CreateHaulerStatement: { createHaulerStatement: buildStatement() },
    },
  });
  await user.type(await screen.findByLabelText(/Trucking company/), 'Dans Trucking');
  await user.type(screen.getByLabelText(/Statement number/), '1182');
  await user.click(await screen.findByRole('button', { name: 'Compare 2 lines' }));
  await waitFor(() => expect(address()).toBe('/trucking/statements/statement-1182'));
  expect(asked.find(({ operation }) => operation === 'CreateHaulerStatement')?.variables).toEqual({
    input: expect.objectContaining({
      importId: 'file-1',
      truckingCompany: 'Dans Trucking',
      number: '1182',
      startDate: '2026-03-01',
      endDate: '2026-03-15',
    }),
  });
});
