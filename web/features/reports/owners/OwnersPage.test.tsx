import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../core/browser/browser';
import { renderApp } from '../../../testing/renderApp';
import { ownerStatement } from '../../../testing/reports';
import { OwnersPage } from './OwnersPage';

const [machine] = ownerStatement.machines;
/** 60 machines with a row each: more than a table draws at once. */
const machines = Array.from({ length: 60 }, (_, index) => ({
  ...machine!,
  label: `Dozer D6 DZ-${index}`,
  rows: machine!.rows.slice(0, 1),
}));

test('Print prints each row of the statement, without buttons', async () => {
  const printed: [rows: number, buttons: number][] = [];
  const table = () => screen.getByRole('table', { name: 'Machine hours by owner' });
  jest.spyOn(browser, 'print').mockImplementation(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    printed.push([
      within(table()).queryAllByText(/^Dozer D6 DZ-/).length,
      within(table()).queryAllByRole('button').length,
    ]);
  });
  const { user } = renderApp(<OwnersPage />, {
    at: '/reports/owners?company=blaze&month=2026-03',
    responses: { OwnerStatement: { ownerStatement: { ...ownerStatement, machines } } },
  });
  expect((await screen.findAllByText(/^Dozer D6 DZ-/)).length).toBe(100);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1), { timeout: 4000 });
  expect(printed).toEqual([[120, 0]]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(within(table()).queryAllByText(/^Dozer D6 DZ-/).length).toBe(100);
  jest.restoreAllMocks();
});
