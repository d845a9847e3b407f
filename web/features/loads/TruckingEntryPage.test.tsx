import { fireEvent, screen, waitFor } from '@testing-library/react';
import { choose } from '../../testing/choose';
import { buildLoad } from '../../testing/fieldRecords';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { type Responses, unreachable } from '../../testing/responses';
import type { LoadRowFragment, TruckingRecordsQuery } from './loads.generated';
import { TruckingEntryPage } from './TruckingEntryPage';

const viewer = viewers.trucking;
const mine = { firstName: 'Terry', lastName: 'Cole', email: viewer.email };
const pageOf = (loads: LoadRowFragment[]): TruckingRecordsQuery => ({
  truckingRecords: {
    edges: loads.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});
const open = (TruckingRecords: Responses['TruckingRecords'], more: Responses = {}) =>
  renderApp(<TruckingEntryPage />, {
    at: '/trucking/entry',
    viewer,
    responses: { LoadPickers: { materialTemplates: [{ id: '1', name: 'Sand' }] }, TruckingRecords, ...more },
  });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('repeating a recent load fills in its truck and material, but not its quantity', async () => {
  const { user } = open(({ mine: onlyMine }) =>
    pageOf([buildLoad({ id: 'own', user: mine }), ...(onlyMine ? [] : [buildLoad({ truckNumber: 'T-99' })])]),
  );
  await user.click(await screen.findByRole('button', { name: 'Enter another load of Sand for truck T-12' }));
  expect(screen.getByLabelText('Truck #')).toHaveValue('T-12');
  expect(screen.queryByText(/T-99/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Quantity')).toHaveFocus());
  expect(screen.getByLabelText('Quantity')).toHaveValue('');
});

test('without a connection, the page shows the form but no recent loads', async () => {
  open(unreachable);
  expect(await screen.findByRole('combobox', { name: 'Material' })).toBeInTheDocument();
  expect(screen.queryByText('Your recent loads')).not.toBeInTheDocument();
});

test('after a submission with wrong fields, the first wrong field on the screen has the focus', async () => {
  const { user } = open(unreachable);
  await user.clear(await screen.findByLabelText('Time Out'));
  await user.click(screen.getByRole('button', { name: 'Submit Load' }));
  await waitFor(() => expect(screen.getByLabelText('Time Out')).toHaveFocus());
  fireEvent.change(screen.getByLabelText('Time Out'), { target: { value: '2026-03-09T15:05' } });
  await user.type(screen.getByLabelText('Truck #'), 'T-12{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Material' })).toHaveFocus());
});

test('damaged text in the session storage counts as no loads', async () => {
  sessionStorage.setItem(`fieldbook.loads.${viewer.id}`, '[{');
  open(unreachable);
  expect(await screen.findByRole('combobox', { name: 'Material' })).toBeInTheDocument();
});

test('a browser that blocks storage submits loads and counts them', async () => {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(block);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(block);
  let submitted = 0;
  const { user } = open(unreachable, {
    CreateTruckingRecord: () => ({ createTruckingRecord: buildLoad({ id: `load ${++submitted}`, user: mine }) }),
  });
  for (const count of [1, 2]) {
    await user.type(await screen.findByLabelText('Truck #'), 'T-12');
    await choose('Material', 'Sand');
    await user.type(screen.getByLabelText('Quantity'), '18.25{Enter}');
    expect(await screen.findByText(`${count} load(s) submitted in this session`)).toBeVisible();
  }
});
