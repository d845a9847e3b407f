import { act, screen, waitFor, within } from '@testing-library/react';
import { choose } from '../../../testing/choose';
import { drawn } from '../../../testing/drawn';
import { noPickers, pickers, viewers, workOrderChoices } from '../../../testing/fixtures';
import { myTimecardPage, myTimecards, workers } from '../../../testing/myTimecards';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused, unreachable, waiting } from '../../../testing/responses';
import { cardSheet, extraWorkTimecard, timecard } from '../../../testing/timecards';
import { seeToast, toastTitles } from '../../../testing/toast';
import { HEAD, HEAD_FIELDS } from '../card/timecard';
import type { SubmitTimecardMutationVariables } from './entry.generated';
import { SubmitTimecardPage } from './SubmitTimecardPage';

type Page = Awaited<ReturnType<typeof open>>;

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format();
const kept = timecard('kept', {
  date: today,
  totalHours: '16.00',
  equipmentCount: 0,
  costCodes: [
    {
      ...timecard('kept').costCodes[0]!,
      operatorCount: 0,
      laborerCount: 0,
      laborerHours: '0.00',
      productionQuantity: null,
      equipment: [],
      materials: [],
    },
  ],
});

/** Opens the page and waits for its lists. */
async function open(responses: Responses = {}, viewer = viewers.user) {
  const page = renderApp(<SubmitTimecardPage />, {
    viewer,
    responses: {
      TimecardPickers: pickers,
      TimecardWarnings: { timecardWarningDetails: [] },
      LastTimecards: { myLastTimecards: [] },
      Crews: { crews: [] },
      ...responses,
    },
  });
  await drawn();
  return page;
}

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

/** Returns the headers of the cost codes, in order. */
const headers = () =>
  within(screen.getByRole('region', { name: 'Cost Codes' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** Fills in the required fields and 16 operator hours. */
async function write(page: Page) {
  await page.user.type(field('Work Area'), 'Pier 9');
  await page.user.type(field('Reporting Supervisor'), 'Pat Lee');
  await choose('Cost Code', '3310');
  await page.user.type(field('Total Operator Hours'), '16');
}

/** Returns the clientRequestId of each request that sent the card, in order. */
const requestIds = (page: Page) =>
  page.asked
    .filter(({ operation }) => operation === 'SubmitTimecard')
    .map(({ variables }) => (variables['input'] as { clientRequestId: string }).clientRequestId);

afterEach(() => localStorage.clear());

test('a returned card is shown with its reason and a link to its correction', async () => {
  const returned = myTimecards.filter(({ id }) => id === 'mine-2');
  const page = await open({ ReturnedTimecards: myTimecardPage(returned) });
  const notice = (await screen.findByText('A timecard was returned to you')).closest('[role=note]') as HTMLElement;
  expect(notice).toHaveTextContent('Sun, Mar 2, Yard: The excavator ran 6 hours, not 60.');
  await page.user.click(within(notice).getByRole('link', { name: 'Correct Yard, Sun, Mar 2' }));
  expect(page.address()).toBe('/timecards/mine-2/correct');
});

test('after a card with extra work is submitted, the page offers to sign the card’s sheet', async () => {
  const page = await open({
    WorkOrderChoices: { workOrderChoices },
    SubmitTimecard: { submitTimecard: { ...kept, extraWork: [cardSheet({ date: today })] } },
  });
  await write(page);
  await page.user.click(button('Submit Timecard'));
  await seeToast('Success', 'Timecard submitted successfully');
  const link = await screen.findByRole('link', { name: 'Sign 99-012' });
  expect(link.closest('[tabindex="-1"]')).toHaveFocus();
  expect(link).toHaveAttribute('href', `/extra-work?order=order-12&number=99-012&date=${today}&area=Pier+9`);
  await page.user.click(button('Later'));
  await waitFor(() => expect(field('Work Area')).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Sign 99-012' })).not.toBeInTheDocument();
});

test('one tap books a cost code on the area’s last work order, and adds fields for standby hours', async () => {
  const page = await open({
    WorkOrderChoices: { workOrderChoices },
    LastTimecards: { myLastTimecards: [extraWorkTimecard('last')] },
    SubmitTimecard: waiting,
  });
  await write(page);
  await page.user.click(button('Add Extra work for 99-012'));
  await page.user.click(button('Add Excavator EX-2201'));
  await page.user.type(field('Standby hours for Excavator'), '2.5');
  await page.user.click(button('Submit Timecard'));
  await waitFor(() =>
    expect(page.asked.find(({ operation }) => operation === 'SubmitTimecard')?.variables).toMatchObject({
      input: { costCodes: [{ workOrderId: 'order-12', equipment: [{ hours: '0', standbyHours: '2.5' }] }] },
    }),
  );
});

test('the form starts with today’s date, empty fields, and the focus on the work area', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Submit Timecard' })).toBeInTheDocument();
  expect(screen.getByText('Enter work details, cost codes, and equipment hours')).toBeInTheDocument();
  expect(field('Date')).toHaveValue(today);
  expect(field('Work Area')).toHaveFocus();
  for (const label of ['Date', 'Work Area', 'Reporting Supervisor']) expect(field(label)).toBeRequired();
  for (const label of ['Operators', 'Laborers', 'Total Operator Hours', 'Total Laborer Hours']) {
    expect(field(label)).toHaveValue('0');
  }
});

test.each(HEAD_FIELDS)('the form has a control for %s with the label that details show', async (name) => {
  await open();
  expect(field(HEAD[name].label)).toBeVisible();
});

test('problems are shown at their fields and counted, and the first field with a problem gets the focus', async () => {
  const { user, asked } = await open();
  await user.click(button('Submit Timecard'));
  await waitFor(() => expect(field('Work Area')).toHaveFocus());
  expect(await screen.findByText('3 fields need attention')).toBeInTheDocument();
  expect(field('Work Area')).toHaveAccessibleDescription('Work area is required');
  expect(field('Reporting Supervisor')).toHaveAccessibleDescription('Supervisor is required');
  expect(screen.getByRole('combobox', { name: 'Cost Code' })).toHaveAccessibleDescription('Cost code is required');
  await user.type(field('Work Area'), 'P');
  expect(field('Work Area')).toHaveAccessibleDescription('');
  expect(screen.getByText('2 fields need attention')).toBeInTheDocument();
  await user.clear(field('Work Area'));
  expect(field('Work Area')).toHaveAccessibleDescription('');
  await user.tab();
  await waitFor(() => expect(field('Work Area')).toHaveAccessibleDescription('Work area is required'));
  expect(asked.map(({ operation }) => operation).toSorted()).toEqual([
    'LastTimecards',
    'ReturnedTimecards',
    'TimecardPickers',
    'WorkOrderChoices',
  ]);
});

test('the workers are requested once somebody names people', async () => {
  const { user, asked } = await open({ Workers: { workers } });
  const requests = () => asked.filter(({ operation }) => operation === 'Workers').length;
  expect(requests()).toBe(0);
  await user.click(button('Name the crew'));
  expect(await screen.findByText('Ana Alvarez')).toBeInTheDocument();
  expect(requests()).toBe(1);
});

test('the only cost code cannot be removed', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: /^Remove cost code/ })).not.toBeInTheDocument();
  await user.click(button('Add Cost Code'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Cost Code' })).toHaveFocus());
  expect(headers()).toEqual(['1 · No cost code yet · 0 h', '2 · No cost code yet · 0 h']);
  await user.click(button('Remove cost code 1'));
  expect(headers()).toEqual(['1 · No cost code yet · 0 h']);
  expect(screen.getByRole('combobox', { name: 'Cost Code' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove cost code/ })).not.toBeInTheDocument();
});

test('the production quantity is labeled with the unit of its cost code', async () => {
  await open();
  expect(field('Production Quantity')).toBeInTheDocument();
  await choose('Cost Code', '3310');
  expect(field('Production Quantity (cubic yards)')).toBeInTheDocument();
  await waitFor(() => expect(field('Operators')).toHaveFocus());
  await choose('Cost Code', '1001');
  expect(field('Production Quantity')).toBeInTheDocument();
});

test('Add is disabled without a choice, adds a line with 0, and clears the picker', async () => {
  const page = await open();
  expect(button('Add equipment')).toBeDisabled();
  await choose('Equipment', 'cat 336');
  await page.user.click(button('Add equipment'));
  expect(field('Hours for Excavator')).toHaveValue('0');
  expect(button('Add equipment')).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Equipment' })).toHaveFocus();
  const equipment = within(screen.getByRole('region', { name: 'Equipment' }));
  expect(equipment.getByText('Select equipment', { ignore: '[hidden]' })).toBeInTheDocument();

  await choose('Material', 'base');
  await page.user.click(button('Add material'));
  expect(field('Quantity for Class 2 base rock')).toHaveValue('0');
  expect(field('Unit of Class 2 base rock')).toHaveValue('');
  await page.user.click(button('Remove Class 2 base rock'));
  expect(screen.queryByLabelText('Unit of Class 2 base rock')).not.toBeInTheDocument();
});

test('a unit is required, and is cut to three capital letters', async () => {
  const page = await open();
  await choose('Material', 'base');
  await page.user.click(button('Add material'));
  await page.user.click(button('Submit Timecard'));
  expect(field('Unit of Class 2 base rock')).toHaveAccessibleDescription('Unit is required');
  await page.user.type(field('Unit of Class 2 base rock'), 'tons');
  expect(field('Unit of Class 2 base rock')).toHaveValue('TON');
});

test('blank numbers are sent as 0', async () => {
  const page = await open({ SubmitTimecard: { submitTimecard: kept } });
  await write(page);
  for (const label of ['Operators', 'Total Laborer Hours']) await page.user.clear(field(label));
  await page.user.click(button('Submit Timecard'));
  await seeToast('Success', 'Timecard submitted successfully');
  const { input } = page.asked.find(({ operation }) => operation === 'SubmitTimecard')!
    .variables as unknown as SubmitTimecardMutationVariables;
  expect(input.costCodes[0]).toMatchObject({ operatorCount: 0, operatorHours: '16', laborerHours: '0' });
});

test('empty pickers say whom to ask', async () => {
  await open({ TimecardPickers: noPickers });
  for (const text of [
    'No equipment available. Ask your admin to add equipment templates under Source → Equipment.',
    'No materials available. Ask your admin to add material templates under Source → Materials.',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
});

test('lists that failed to load can be retried', async () => {
  let asks = 0;
  const { user } = await open({ TimecardPickers: () => (asks++ === 0 ? unreachable : pickers) });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

test('a submitted card empties the form and leaves no draft', async () => {
  const page = await open({ SubmitTimecard: { submitTimecard: kept } });
  await write(page);
  expect(localStorage).toHaveLength(1);
  await page.user.click(button('Submit Timecard'));
  await seeToast('Success', 'Timecard submitted successfully');
  expect(field('Work Area')).toHaveValue('');
  await waitFor(() => expect(field('Work Area')).toHaveFocus());
  expect(field('Total Operator Hours')).toHaveValue('0');
  expect(localStorage).toHaveLength(0);
});

test('equipment that is chosen but not added prevents the submission', async () => {
  const [code] = kept.costCodes;
  const [excavator] = timecard('kept').costCodes[0]!.equipment;
  const withExcavator = { ...kept, costCodes: [{ ...code!, equipment: [{ ...excavator!, hours: '0.00' }] }] };
  const page = await open({ SubmitTimecard: { submitTimecard: withExcavator } });
  await write(page);
  await choose('Equipment', 'cat');
  await page.user.click(button('Submit Timecard'));
  expect(await screen.findByText('Tap Add to put this machine on the card')).toBeInTheDocument();
  expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
  await page.user.click(button('Add equipment'));
  expect(screen.queryByText('Tap Add to put this machine on the card')).not.toBeInTheDocument();
  await page.user.click(button('Submit Timecard'));
  await seeToast('Success', 'Timecard submitted successfully');
});

test('one click on Add adds all chosen machines', async () => {
  const page = await open();
  await choose('Equipment', 'cat');
  await choose('Equipment', 'water');
  await page.user.click(button('Add equipment'));
  expect(field('Hours for Excavator')).toHaveValue('0');
  expect(field('Hours for Water truck')).toHaveValue('0');
  expect(screen.getByText('0 h, 2 machines, saved on this device')).toBeInTheDocument();
});

test('undoing Cancel restores the card and its request id, because the card may already have been sent', async () => {
  const page = await open({ SubmitTimecard: () => unreachable });
  await write(page);
  await page.user.click(button('Submit Timecard'));
  expect(await screen.findByText('No response from the server.')).toBeInTheDocument();
  await page.user.click(button('Cancel'));
  expect(field('Work Area')).toHaveValue('');
  await waitFor(() => expect(screen.queryByText('No response from the server.')).not.toBeInTheDocument());
  expect(localStorage).toHaveLength(0);
  await page.user.click(button('Undo'));
  expect(field('Work Area')).toHaveValue('Pier 9');
  expect(field('Total Operator Hours')).toHaveValue('16');
  expect(await screen.findByText('No response from the server.')).toBeInTheDocument();
  await page.user.click(button('Submit Timecard'));
  await waitFor(() => expect(requestIds(page)).toHaveLength(2));
  expect(new Set(requestIds(page)).size).toBe(1);
});

test('Undo brings back a removed cost code', async () => {
  const page = await open();
  await write(page);
  await page.user.click(button('Add Cost Code'));
  await page.user.click(button('Remove cost code 1'));
  expect(field('Total Operator Hours')).toHaveValue('0');
  expect(screen.getByText('Cost code 1 (3310) removed.')).toBeInTheDocument();
  await page.user.click(button('Undo'));
  expect(field('Total Operator Hours')).toHaveValue('16');
  expect(headers()).toEqual(['1 · 3310 Concrete footings · 16 h', '2 · No cost code yet · 0 h']);
});

test('one cost code is open at a time, and closed ones show a summary in their headers', async () => {
  const page = await open();
  await write(page);
  await choose('Equipment', 'cat');
  await page.user.click(button('Add equipment'));
  await page.user.click(button('Add Cost Code'));
  expect(headers()).toEqual(['1 · 3310 Concrete footings · 16 h · 1 machine', '2 · No cost code yet · 0 h']);
  expect(field('Total Operator Hours')).toHaveValue('0');
  await page.user.click(button('1 · 3310 Concrete footings · 16 h · 1 machine'));
  expect(field('Total Operator Hours')).toHaveValue('16');
  expect(button('1 · 3310 Concrete footings · 16 h · 1 machine')).toHaveAttribute('aria-expanded', 'true');
  await page.user.click(button('1 · 3310 Concrete footings · 16 h · 1 machine'));
  expect(screen.queryByLabelText('Total Operator Hours')).not.toBeInTheDocument();
});

test('the person’s cards of the same day and of earlier days are listed next to the form', async () => {
  const before = timecard('before', { date: '2025-03-01', workArea: 'Yard' });
  await open({ LastTimecards: { myLastTimecards: [timecard('last', { date: today }), before] } });
  expect(await screen.findByText('1 timecard submitted, 40.25 h.')).toBeInTheDocument();
  expect(screen.getByText('Sat, Mar 1 · Yard')).toBeInTheDocument();
});

test('a problem opens its cost code and focuses the field, and closing the code marks its header', async () => {
  const page = await open();
  await write(page);
  await page.user.type(field('Production Quantity (cubic yards)'), 'many');
  await page.user.click(button('Add Cost Code'));
  await choose('Cost Code', '1001');
  await page.user.click(button('Submit Timecard'));
  await waitFor(() => expect(field('Production Quantity (cubic yards)')).toHaveFocus());
  await page.user.click(button('2 · 1001 Mobilization · 0 h'));
  expect(headers()[0]).toBe('1 · 3310 Concrete footings · 16 hNeeds attention');
});

test('the form suggests machines, materials, and units from the person’s last cards', async () => {
  const page = await open({ LastTimecards: { myLastTimecards: [timecard('last')] } });
  await page.user.click(button('Add Excavator EX-2201'));
  expect(field('Hours for Excavator')).toHaveValue('0');
  expect(screen.queryByRole('button', { name: 'Add Excavator EX-2201' })).not.toBeInTheDocument();
  await page.user.click(button('Remove Excavator'));
  expect(button('Add Excavator EX-2201')).toBeInTheDocument();
  await page.user.click(button('Add Concrete 4000 psi'));
  expect(field('Quantity for Concrete 4000 psi')).toHaveFocus();
  expect(field('Unit of Concrete 4000 psi')).toHaveValue('');
  await page.user.click(button('Add CY'));
  expect(field('Unit of Concrete 4000 psi')).toHaveValue('CY');
  await choose('Material', 'base');
  await page.user.click(button('Add material'));
  expect(field('Unit of Class 2 base rock')).toHaveValue('');
});

test('a double click sends one card, and the button says ‘Submitting...’ until the response', async () => {
  let arrive: (response: { submitTimecard: typeof kept }) => void = () => {};
  const page = await open({ SubmitTimecard: () => new Promise((resolve) => (arrive = resolve)) });
  await write(page);
  await page.user.dblClick(button('Submit Timecard'));
  await page.user.click(button('Submitting...'));
  expect(button('Cancel')).toBeDisabled();
  expect(page.asked.filter(({ operation }) => operation === 'SubmitTimecard')).toHaveLength(1);
  await act(async () => arrive({ submitTimecard: kept }));
  await seeToast('Success', 'Timecard submitted successfully');
  expect(toastTitles()).toHaveLength(1);
});

test('a refusal is shown at the field that it names, and the form keeps its values', async () => {
  const message = 'Date is too far in the future';
  const page = await open({ SubmitTimecard: refused(message, 'BAD_USER_INPUT', [{ path: 'date', message }]) });
  await write(page);
  await page.user.click(button('Submit Timecard'));
  await seeToast('Error', message);
  expect(field('Date')).toHaveAccessibleDescription(message);
  expect(field('Date')).toHaveFocus();
  expect(field('Work Area')).toHaveValue('Pier 9');
});

test('without a response, the page says that the card may have arrived, and resends it with the same id', async () => {
  let tries = 0;
  const page = await open({ SubmitTimecard: () => (tries++ === 0 ? unreachable : { submitTimecard: kept }) });
  await write(page);
  await page.user.click(button('Submit Timecard'));
  await seeToast('Error', 'Failed to submit timecard');
  expect(await screen.findByText('No response from the server.')).toBeInTheDocument();
  await page.user.click(button('Submit Timecard'));
  await seeToast('Success', 'Timecard submitted successfully');
  const [first, second] = requestIds(page);
  expect(first).toBe(second);
  await waitFor(() => expect(screen.queryByText('No response from the server.')).not.toBeInTheDocument());
});

test('if the server has an earlier version of the card, the form keeps the edits and lists differences', async () => {
  const page = await open({ SubmitTimecard: { submitTimecard: { ...kept, workArea: 'Pier 8' } } });
  await write(page);
  await page.user.click(button('Submit Timecard'));
  await seeToast('Already submitted', 'Your last changes were not included');
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual(['Work AreaSubmitted: Pier 8On this screen: Pier 9']);
  expect(field('Work Area')).toHaveValue('Pier 9');
  await page.user.click(button('Start a new timecard'));
  expect(field('Work Area')).toHaveValue('');
  expect(screen.queryByText('This timecard was already submitted')).not.toBeInTheDocument();
});

test('an unfinished card is kept on the device for its author, until Cancel', async () => {
  const first = await open();
  await first.user.type(field('Work Area'), 'Pier 9');
  first.unmount();

  const other = await open({}, viewers.field);
  expect(field('Work Area')).toHaveValue('');
  other.unmount();

  const again = await open();
  expect(field('Work Area')).toHaveValue('Pier 9');
  expect(screen.getByText(/^This is your unfinished timecard, saved on this device/)).toBeInTheDocument();
  await again.user.click(button('Cancel'));
  expect(field('Work Area')).toHaveValue('');
  expect(screen.queryByText(/^This is your unfinished timecard/)).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('an invalid stored draft is ignored', async () => {
  localStorage.setItem(`fieldbook.timecard.${viewers.user.id}.1`, '{"values": 1');
  await open();
  expect(field('Work Area')).toHaveValue('');
});
