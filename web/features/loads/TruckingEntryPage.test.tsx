import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CreateTruckingRecordInput } from '../../schema.generated';
import { choose } from '../../testing/choose';
import { buildLoad } from '../../testing/fieldRecords';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { type Responses, unreachable } from '../../testing/responses';
import type { LoadRowFragment, MyLastLoadsQuery } from './loads.generated';
import { TruckingEntryPage } from './TruckingEntryPage';

const viewer = viewers.trucking;
const mine = { firstName: 'Terry', lastName: 'Cole', email: viewer.email };
const pageOf = (loads: LoadRowFragment[]): MyLastLoadsQuery => ({
  truckingRecords: {
    edges: loads.map((node) => ({ node })),
  },
});
const open = (MyLastLoads: Responses['MyLastLoads'], more: Responses = {}) =>
  renderApp(<TruckingEntryPage />, {
    at: '/trucking/entry',
    viewer,
    responses: {
      LoadPickers: { materialTemplates: [{ id: '1', name: 'Sand' }], truckingSources: [] },
      MyLastLoads,
      ...more,
    },
  });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('repeating a recent load fills in its truck and material, but not its quantity', async () => {
  const { user } = open(pageOf([buildLoad({ id: 'own', user: mine })]));
  await user.click(await screen.findByRole('button', { name: 'Enter another load of Sand for truck T-12' }));
  expect(screen.getByLabelText('Truck #')).toHaveValue('T-12');
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

const companies = ['Bay Hauling', 'Dans Trucking', 'Old Haul'].map((name) => ({
  id: name,
  name,
  isActive: name !== 'Old Haul',
}));
const pickers = {
  materialTemplates: [
    { id: '1', name: 'Sand' },
    { id: '2', name: 'Rip rap' },
  ],
  truckingSources: companies,
};

/** Opens the page, and lists the loads that it sends. The server returns each load as sent. */
function openWithCompanies(LoadPickers: Responses['LoadPickers'] = pickers) {
  const sent: CreateTruckingRecordInput[] = [];
  const { user, unmount } = open(unreachable, {
    LoadPickers,
    CreateTruckingRecord({ input }) {
      sent.push(input);
      const { clientRequestId: id, quantity: _, ticketNumber = null, unit = null, ...fields } = input;
      return { createTruckingRecord: buildLoad({ ...fields, id: id!, quantity: '8.00', ticketNumber, unit }) };
    },
  });
  async function log(material: string, ticket = '') {
    const count = sent.length + 1;
    await user.type(await screen.findByLabelText('Truck #'), 'T-12');
    await choose('Material', material);
    await user.type(screen.getByLabelText('Quantity'), '8');
    if (ticket) await user.type(screen.getByLabelText('Ticket #'), ticket);
    await user.keyboard('{Enter}');
    await screen.findByText(`${count} load(s) submitted in this session`);
  }
  async function change(company: string) {
    await user.click(await screen.findByRole('button', { name: 'Change trucking company' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: company }));
  }
  return { user, sent, log, change, unmount };
}

describe('the trucking company', () => {
  const badge = () => screen.getByText('Trucking company').nextElementSibling?.textContent;

  test('can be changed to another active one, which stays chosen until the end of the day', async () => {
    const { log, change, sent, unmount, user } = openWithCompanies();
    await user.click(await screen.findByRole('button', { name: 'Change trucking company' }));
    const choices = await screen.findAllByRole('menuitemcheckbox');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Bay Hauling', 'Dans Trucking']);
    await user.keyboard('{Escape}');
    await change('Bay Hauling');
    expect(screen.getByText('Bay Hauling (changed)')).toBeVisible();
    await log('Sand');
    await log('Sand');
    expect(sent.map(({ truckingCompany }) => truckingCompany)).toEqual(['Bay Hauling', 'Bay Hauling']);
    unmount();

    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
    openWithCompanies();
    await screen.findByRole('button', { name: 'Change trucking company' });
    expect(badge()).toBe('Dans Trucking');
  });

  test('has no Change if no other company is active', async () => {
    openWithCompanies({ ...pickers, truckingSources: [companies[1]!, companies[2]!] });
    await screen.findByText('Select material');
    expect(screen.queryByRole('button', { name: 'Change trucking company' })).toBeNull();
  });
});

test('Unit starts with the unit of the session’s last load of the same material', async () => {
  const { log, sent, user } = openWithCompanies();
  await log('Sand');
  await choose('Material', 'Sand');
  expect(screen.getByLabelText('Unit')).toHaveValue('');
  await user.type(screen.getByLabelText('Unit'), 'ton');
  await user.type(screen.getByLabelText('Truck #'), 'T-12');
  await user.type(screen.getByLabelText('Quantity'), '8{Enter}');
  await screen.findByText('2 load(s) submitted in this session');
  await log('Rip rap');
  await log('Sand', '004172');
  expect(sent.map(({ unit, ticketNumber }) => [unit, ticketNumber])).toEqual([
    [null, null],
    ['TON', null],
    [null, null],
    ['TON', '004172'],
  ]);
});

describe('a load with a ticket that another load has', () => {
  const last = { ...buildLoad({ id: 'old', user: mine }), ticketNumber: '417', timeOut: new Date().toISOString() };
  const LoadWarnings: Responses['LoadWarnings'] = {
    loadWarnings: [
      { warning: 'ticket_twice', day: '2026-03-02', truckNumber: 'T-9', unit: null, person: 'Terry Cole' },
    ],
  };

  test.each<[string, Responses, RegExp]>([
    [
      'from the server',
      { LoadWarnings },
      /^Ticket 417 of Dans Trucking is already on another load: truck T-9, Mar 2, 2026, Terry Cole\.$/,
    ],
    [
      'from the device, if the server cannot be reached',
      { LoadWarnings: unreachable },
      /already on another load: truck T-12, .*\.$/,
    ],
  ])('shows a warning %s, and is submitted by a second tap', async (_from, responses, warning) => {
    let submitted = 0;
    const { user } = open(pageOf([last]), {
      CreateTruckingRecord: () => ({ createTruckingRecord: buildLoad({ id: `load ${++submitted}`, user: mine }) }),
      ...responses,
    });
    await user.type(await screen.findByLabelText('Truck #'), 'T-12');
    await choose('Material', 'Sand');
    await user.type(screen.getByLabelText('Quantity'), '18.25');
    await user.type(screen.getByLabelText('Ticket #'), '417{Enter}');
    expect(await screen.findByText(warning)).toBeVisible();
    expect(submitted).toBe(0);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await user.click(screen.getByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(submitted).toBe(1));
  });
});
