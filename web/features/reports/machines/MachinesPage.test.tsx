import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../core/browser/browser';
import { renderApp } from '../../../testing/renderApp';
import { machinePage, machineReport, machineRows, machineTotals } from '../../../testing/reports';
import { type Responses, refused, waiting } from '../../../testing/responses';
import { seeToast } from '../../../testing/toast';
import { MachinesPage } from './MachinesPage';

const MARCH = '?startDate=2026-03-01&endDate=2026-03-31';
const period = { startDate: '2026-03-01', endDate: '2026-03-31' };

/** Returns two rows per page. The cursor is the number of rows before the page. */
const inPages: Responses['MachineReportRows'] = ({ after, filter }) => {
  const rows = filter?.exceptionsOnly ? machineRows.slice(0, 3) : machineRows;
  const end = Number(after ?? 0) + 2;
  return machinePage(rows.slice(end - 2, end), end < rows.length ? String(end) : undefined);
};
const sums: Responses['MachineReportTotals'] = ({ filter }) =>
  filter?.exceptionsOnly
    ? { machineReportTotals: { ...machineTotals.machineReportTotals, rows: 3, bookedHours: '36.00' } }
    : machineTotals;

const open = (responses: Responses = {}, at = `/reports/machines${MARCH}`) =>
  renderApp(<MachinesPage />, {
    at,
    responses: { MachineReportRows: inPages, MachineReportTotals: sums, MachineReport: machineReport, ...responses },
  });
const rows = () =>
  within(screen.getByRole('table', { name: 'Machines' }))
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((name) => !name?.startsWith('Total'));
const totals = async () => (await screen.findByRole('list', { name: 'Machines: totals' })).textContent;
const stubPrint = () => {
  const printed: (string | null)[][] = [];
  jest.spyOn(browser, 'print').mockImplementation(() => void printed.push(rows()));
  return printed;
};
afterEach(() => jest.restoreAllMocks());

test('rows load page by page, while totals and chart cover the whole report from the start', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '1 exception of Excavator CAT 336 EX-2201' }));
  expect(
    await screen.findByText(
      'Timecards show 16.00 h and the meter shows 8.00 h: 8.00 h over, beyond the tolerance of 1.00 h.',
    ),
  ).toBeInTheDocument();
  expect(rows()).toEqual(['Excavator CAT 336 EX-2201', 'Loader LD-1040']);
  await waitFor(async () => expect(await totals()).toBe('4 intervals52.00 hours on cards3 with exceptions'));
  const chart = screen.getByRole('slider', { name: /^Largest differences/ });
  act(() => chart.focus());
  await user.keyboard('{Home}');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('Over: 8.00, Under: none'));
  await user.keyboard('{End}');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('Over: none, Under: -12.00'));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows().at(-1)).toBe('Excavator CAT 336 EX-2201');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(asked.filter(({ operation }) => operation === 'MachineReportRows').map(({ variables }) => variables)).toEqual([
    { first: 50, filter: { ...period, exceptionsOnly: false } },
    { first: 50, filter: { ...period, exceptionsOnly: false }, after: '2' },
  ]);
});

test('each row of a machine that the person manages offers to record a replaced meter', async () => {
  const [over, under] = machineRows.map((row, index) => ({ ...row, mayRecordMeterChange: index !== 1 }));
  open({ MachineReportRows: machinePage([over!, under!]) });
  const offers = await screen.findAllByRole('button', { name: /^Meter replaced: / });
  expect(offers.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Meter replaced: Excavator CAT 336 EX-2201, Mar 6, 2026',
  ]);
});

test('the total row sums the columns and says that the difference omits hours without readings', async () => {
  open();
  await waitFor(async () => expect(await totals()).toContain('4 intervals'));
  const [, ...cells] = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  const { bookedHours, meterHours, difference } = machineTotals.machineReportTotals;
  const shown = cells.map(({ textContent }) => textContent).filter(Boolean);
  expect(shown).toEqual([bookedHours, meterHours, difference]);
  expect(screen.getByText('The total difference leaves out hours without readings.')).toBeInTheDocument();
});

test('with ‘Exceptions only’, the rows and the totals leave out rows without exceptions', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Exceptions only' }));
  await waitFor(async () => expect(await totals()).toBe('3 intervals36.00 hours on cards3 with exceptions'));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(address()).toContain('show=exceptions');
});

test('the request for a figure’s lines has the row, the figure, and the period, but no other filter', async () => {
  const { user, asked } = open({ MachineLines: waiting }, `/reports/machines${MARCH}&show=exceptions`);
  await user.click(await screen.findByRole('button', { name: /^On cards of Loader LD-1040/ }));
  await screen.findByRole('dialog', { name: 'Hours on cards of Loader LD-1040' });
  const { variables } = asked.find(({ operation }) => operation === 'MachineLines')!;
  expect(variables['filter']).toMatchObject({ ...period, equipmentTemplateId: 'machine-2', figure: 'bookedHours' });
  expect(variables['filter']).not.toHaveProperty('exceptionsOnly');
});

test('Print prints all rows, exceptions first, and then the page shows only the loaded rows', async () => {
  const printed = stubPrint();
  const [first, ...others] = machineRows;
  const { user, asked } = open({ MachineReport: { machineReport: { rows: [...others, first!] } } });
  await waitFor(async () => expect(await totals()).toContain('4 intervals'));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toEqual(['Loader LD-1040', 'Excavator', 'Excavator CAT 336 EX-2201', 'Excavator CAT 336 EX-2201']);
  expect(asked.at(-1)).toEqual({
    operation: 'MachineReport',
    variables: { filter: { ...period, exceptionsOnly: false } },
  });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows()).toHaveLength(2);
});

test('the printed report explains each status once, and its rows have no buttons', async () => {
  const buttons: number[] = [];
  jest.spyOn(browser, 'print').mockImplementation(() => {
    buttons.push(within(screen.getByRole('table', { name: 'Machines' })).queryAllByRole('button').length);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(buttons).toEqual([0]));
  const explained = screen.getAllByText(/^(Over|Under|Meter went back|No reading|Not matched): /);
  const statuses = new Set(machineReport.machineReport.rows.map(({ status }) => status));
  expect(explained).toHaveLength([...statuses].filter((status) => status !== 'ok' && status !== 'idle').length);
});

test('Print waits for the chart', async () => {
  const printed = stubPrint();
  let give: (totals: typeof machineTotals) => void = () => {};
  const { user } = open({ MachineReportTotals: new Promise((resolve) => (give = resolve)) });
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(printed).toEqual([]);
  act(() => give(machineTotals));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(screen.getByRole('slider', { name: /^Largest differences/ })).toBeInTheDocument();
});

test('a report that is too long to print shows an error and keeps its loaded rows', async () => {
  const printed = stubPrint();
  const { user } = open({ MachineReport: refused('Choose a shorter period.', 'BAD_USER_INPUT') });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await seeToast('Failed to print', 'Choose a shorter period.');
  expect(printed).toEqual([]);
  expect(rows()).toHaveLength(2);
});

test('if the totals fail to load, the rows are shown, and no total is computed from the rows', async () => {
  open({ MachineReportTotals: refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE') });
  await waitFor(async () => expect(await totals()).toBe('– intervals– hours on cards– with exceptions'));
  expect(rows()).toHaveLength(2);
});
