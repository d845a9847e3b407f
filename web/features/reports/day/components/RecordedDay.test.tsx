import { screen, waitFor, within } from '@testing-library/react';
import { contradiction, day, emptyDay, note } from '../../../../testing/dayRecords';
import { certified, viewers } from '../../../../testing/fixtures';
import { setScreenWidth } from '../../../../testing/polyfills';
import { renderApp } from '../../../../testing/renderApp';
import { refused } from '../../../../testing/responses';
import { RecordedDay } from './RecordedDay';

const at = '/day/2026-03-02';
const viewer = certified(viewers.admin);
const show = (options: Partial<Parameters<typeof renderApp>[1]> = {}) =>
  renderApp(<RecordedDay date="2026-03-02" />, { at, viewer, responses: day, ...options });
const part = (name: string) => screen.findByRole('region', { name });

test('each part of the day is shown, and each line opens its record', async () => {
  show();
  const links: [part: string, link: string, path: string][] = [
    ['Contradictions', 'The extra work of 99-012, North pier, is not signed.', '/work-orders/order-12'],
    [
      'Contradictions',
      'Dans Trucking: the load of truck T-12 has the same ticket as the load of truck T-9 on Feb 27, 2026.',
      '/reports/hauling?startDate=2026-03-02&endDate=2026-03-02',
    ],
    ['Timecards', 'Maria Santos', '/timecards?card=card-1'],
    ['Roll call', 'Kim Reyes', '/reports/roll-call?startDate=2026-03-02&endDate=2026-03-02'],
    ['Machines', 'Excavator CAT 336 EX-2201', '/reports/machines?startDate=2026-03-02&endDate=2026-03-02'],
    ['Loads and materials', 'Sand', '/reports/hauling?startDate=2026-03-02&endDate=2026-03-02&material=Sand'],
    ['Photos', 'Open Photos', '/photos?startDate=2026-03-02&endDate=2026-03-02'],
  ];
  for (const [name, link, path] of links) {
    expect(await within(await part(name)).findByRole('link', { name: link })).toHaveAttribute('href', path);
  }
  expect(await within(await part('Rain')).findByText('Rain day')).toBeVisible();
  expect(await within(await part('Notes')).findByText(/inspector was on site/)).toBeVisible();
  expect(await screen.findByText('2 withdrawn')).toBeVisible();
  expect(screen.getByText('Closed')).toBeVisible();
});

test('a late, corrected card says when and by whom, and who entered it', async () => {
  show();
  const timecards = within(await part('Timecards'));
  expect(await timecards.findByRole('link', { name: 'Kim Reyes, entered by Owen Blake' })).toBeVisible();
  expect(timecards.getByText(/^Submitted Mar 5, 2026 .* by Owen Blake$/)).toBeVisible();
  expect(timecards.getByText(/^Corrected Mar 6, 2026 .* by Owen Blake$/)).toBeVisible();
  expect(timecards.queryByText(/^Submitted Mar 2/)).toBeNull();
});

test('a work area leaves out cards, sheets, and photos of other areas', async () => {
  const { asked } = show({ at: `${at}?area=SOUTH%20pier` });
  const timecards = within(await part('Timecards'));
  expect(await timecards.findByRole('link', { name: /^Kim Reyes/ })).toBeVisible();
  expect(timecards.queryByRole('link', { name: 'Maria Santos' })).toBeNull();
  expect(await within(await part('Extra work')).findByText('No extra work.')).toBeVisible();
  expect(await within(await part('Photos')).findByText('No photos.')).toBeVisible();
  expect(asked.find(({ operation }) => operation === 'DayMachines')?.variables).toEqual({
    date: '2026-03-02',
    workArea: 'SOUTH pier',
  });
});

test('the page makes a packet of its day and work area', async () => {
  const { user } = show({ at: `${at}?area=South+pier` });
  expect(await within(await part('Timecards')).findByRole('link', { name: /^Kim Reyes/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make a packet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a packet' }));
  expect(dialog.getByText(/Monday, March 2/)).toBeVisible();
  expect(dialog.getByTitle('South pier')).toBeVisible();
});

test('if one part fails, the others are shown, and Retry loads it', async () => {
  let fails = true;
  const DayMachines = () => (fails ? refused('Choose a shorter period.') : day.DayMachines);
  const { user } = show({ responses: { ...day, DayMachines } });
  const machines = within(await part('Machines'));
  expect(await machines.findByText('Choose a shorter period.')).toBeVisible();
  expect(await within(await part('Timecards')).findByRole('link', { name: 'Maria Santos' })).toBeVisible();
  fails = false;
  await user.click(machines.getByRole('button', { name: 'Retry' }));
  expect(await machines.findByRole('link', { name: 'Rented pump' })).toBeVisible();
});

test('a day without records says so', async () => {
  show({ responses: emptyDay });
  expect(await screen.findByText('Nothing was recorded for this day.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Machines' })).toBeNull();
});

test('a day without records says so even to people who may not see all parts, unless it has a forecast', async () => {
  const permissions = viewers.admin.permissions.filter((name) => !/^(TIMECARDS_R|PHOTOS|STORM)/.test(name));
  const { unmount } = show({ responses: emptyDay, viewer: { ...viewers.admin, permissions } });
  expect(await screen.findByText('Nothing was recorded for this day.')).toBeVisible();
  unmount();
  show({ responses: { ...emptyDay, DayRain: day.DayRain } });
  expect(await within(await part('Rain')).findByText(/Rain, 45%$/)).toBeVisible();
  expect(screen.queryByText('Nothing was recorded for this day.')).toBeNull();
});

test('quantities in several units are shown by unit, not as one sum', async () => {
  const [row] = day.HaulingReport.haulingReport.rows;
  const hauledByUnit = ['TON', 'CY'].map((unit) => ({ unit, quantity: '93.00' }));
  const HaulingReport = { haulingReport: { rows: [{ ...row!, hauledByUnit, difference: null }] } };
  show({ responses: { ...day, HaulingReport } });
  const materials = within(await part('Loads and materials'));
  expect(await materials.findByText('93.00 TON hauled, 150.00 TON placed. 93.00 CY hauled')).toBeVisible();
  expect(materials.queryByText('186.00')).toBeNull();
});

test('people without a permission see neither its part nor its buttons', async () => {
  const permissions = viewers.admin.permissions.filter((name) => name !== 'TIMECARDS_REVIEW');
  show({ viewer: { ...viewers.admin, permissions } });
  expect(await within(await part('Notes')).findByText(/inspector was on site/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Rain' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Explain|Add a note/ })).toBeNull();
});

test('an explanation is sent with its contradiction’s key, and is then shown beside it, not in the notes', async () => {
  let explanation: ReturnType<typeof note> | null = null;
  const row = contradiction('machine-key', {
    kind: 'hours_and_meter',
    text: 'The hours differ.',
    workArea: 'North pier',
  });
  const { user, asked } = show({
    responses: {
      ...day,
      DayContradictions: () => ({ day: { contradictions: [{ ...row, explanation }] } }),
      DayNotes: () => ({ day: { closed: false, withdrawn: 0, notes: explanation ? [explanation] : [] } }),
      AddDayNote: () => {
        explanation = note('why', { text: 'Second operator' });
        return { addDayNote: { id: 'why' } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Explain: The hours differ.' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a note')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Explanation/), 'Second operator');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Explained')).toBeVisible();
  expect(within(await part('Contradictions')).getByText('Second operator')).toBeVisible();
  expect(within(await part('Notes')).queryByText('Second operator')).toBeNull();
  expect(asked.find(({ operation }) => operation === 'AddDayNote')?.variables).toEqual({
    input: {
      ...{ date: '2026-03-02', text: 'Second operator', workArea: 'North pier' },
      ...{ contradiction: 'hours_and_meter', contradictionKey: 'machine-key', clientRequestId: expect.any(String) },
    },
  });
});

test('on a phone, a contradiction unfolds to its whole sentence and its button', async () => {
  setScreenWidth(390);
  const { user } = show();
  const contradictions = within(await part('Contradictions'));
  await user.click(await contradictions.findByRole('button', { name: /^Excavator CAT 336 EX-2201/ }));
  expect(await contradictions.findByRole('button', { name: /^Explain: Excavator CAT 336/ })).toBeVisible();
  expect(contradictions.getByRole('link', { name: /^Excavator CAT 336 .* to Mar 2, 2026\.$/ })).toBeVisible();
});

test('a note is withdrawn with a reason', async () => {
  const notes = { day: { closed: false, withdrawn: 0, notes: [note('mine', { mayWithdraw: true, text: 'Wrong' })] } };
  const { user, asked } = show({
    responses: { ...day, DayNotes: notes, WithdrawDayNote: { withdrawDayNote: { id: 'mine' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the note: Wrong' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Another day');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ operation }) => operation === 'WithdrawDayNote')?.variables).toEqual({
    input: { id: 'mine', reason: 'Another day' },
  });
});
