import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { drawn } from '../../../testing/drawn';
import { pickers, viewers } from '../../../testing/fixtures';
import { myTimecard, version } from '../../../testing/myTimecards';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused } from '../../../testing/responses';
import { seeToast } from '../../../testing/toast';
import { CorrectTimecardPage } from './CorrectTimecardPage';

const own = { firstName: 'Uma', lastName: 'Lee', email: viewers.user.email };
const card = myTimecard('card', { user: own });
const CHANGED = 'This timecard was changed by Owen Blake on Mar 4, 2025, 8:15 AM. Review the new version first.';

async function open(responses: Responses = {}, viewer = viewers.user) {
  const page = renderApp(
    <Routes>
      <Route path="/timecards/:id/correct" element={<CorrectTimecardPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      viewer,
      at: '/timecards/card/correct',
      responses: {
        TimecardPickers: pickers,
        TimecardToCorrect: { timecard: card },
        TimecardWarnings: { timecardWarningDetails: [] },
        ...responses,
      },
    },
  );
  await screen.findByRole('button', { name: /^(Submit Correction|Back)$/ });
  await drawn();
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;
const field = (label: string) => screen.getByLabelText(label);
const submit = (page: Page) => page.user.click(screen.getByRole('button', { name: 'Submit Correction' }));
const retype = async (page: Page, label: string, text: string) => {
  await page.user.clear(field(label));
  await page.user.type(field(label), text);
};
const sent = (page: Page) =>
  page.asked
    .filter(({ operation }) => operation === 'ReviseTimecard')
    .map(({ variables }) => variables['input'] as Record<string, unknown>);
const revised = (changes: Partial<typeof card>) => ({ reviseTimecard: { ...card, revision: 2, ...changes } });

afterEach(() => localStorage.clear());

test('the form opens with the card’s values and the reason for its return', async () => {
  const returned = {
    ...card,
    status: 'returned' as const,
    returnReason: 'Hours of the loader?',
    decidedBy: { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' },
    decidedAt: '2025-03-04T16:15:00Z',
  };
  await open({ TimecardToCorrect: { timecard: returned } });
  expect(field('Work Area')).toHaveValue('Pier 9');
  expect(field('Total Laborer Hours')).toHaveValue('24.25');
  expect(field('Hours for Excavator')).toHaveValue('6');
  expect(screen.getByText('Owen Blake returned this timecard on Mar 4, 2025 8:15 AM')).toBeInTheDocument();
  expect(screen.getByText('Hours of the loader?')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('a correction is sent with the revision it started from, and leads back to My Timecards', async () => {
  const page = await open({ ReviseTimecard: revised({ workArea: 'Pier 10' }) });
  await retype(page, 'Work Area', 'Pier 10');
  expect(localStorage).toHaveLength(1);
  await submit(page);
  await seeToast('Success', 'Correction submitted for review');
  expect(sent(page)).toEqual([
    expect.objectContaining({ id: 'card', baseRevision: 1, workArea: 'Pier 10', date: card.date, reason: null }),
  ]);
  expect(page.address()).toBe('/timecards/mine');
  expect(localStorage).toHaveLength(0);
});

test('correcting someone else’s card asks for a reason', async () => {
  const page = await open({ ReviseTimecard: revised({ workArea: 'Pier 10' }) }, viewers.blaze_engineer);
  await retype(page, 'Work Area', 'Pier 10');
  await submit(page);
  expect(field('Reason for the correction')).toHaveAccessibleDescription('Please give a reason');
  await page.user.type(field('Reason for the correction'), 'Wrong pier');
  await submit(page);
  await seeToast('Success', 'Correction submitted for review');
  expect(sent(page)[0]).toMatchObject({ reason: 'Wrong pier' });
  expect(page.address()).toBe('/timecards?card=card');
});

test('after a conflict, the person chooses between the newer version and their own for each part', async () => {
  const theirs = version(card, {
    revision: 2,
    kind: 'revised',
    reason: 'As the inspector saw it',
    content: { reportingSupervisor: 'Kim Diaz' },
  });
  let tries = 0;
  const page = await open({
    ReviseTimecard: () =>
      tries++ === 0
        ? refused(CHANGED, 'CONFLICT')
        : revised({ revision: 3, workArea: 'Pier 10', reportingSupervisor: 'Kim Diaz' }),
    TimecardVersions: { timecardHistory: [theirs, version(card, { kind: 'submitted' })] },
  });
  await retype(page, 'Work Area', 'Pier 10');
  await submit(page);
  expect(await screen.findByText('Owen Blake changed this timecard on Mar 4, 2025 8:15 AM')).toBeInTheDocument();
  expect(screen.getByText('"As the inspector saw it"')).toBeInTheDocument();
  expect(field('Work Area')).toHaveValue('Pier 10');
  const supervisor = within(screen.getByRole('group', { name: 'Reporting Supervisor' }));
  expect(supervisor.getByRole('radio', { name: /Owen Blake Kim Diaz/ })).toBeChecked();
  const area = within(screen.getByRole('group', { name: 'Work Area' }));
  expect(area.getByRole('radio', { name: /Yours Pier 10/ })).toBeChecked();
  await page.user.click(screen.getByRole('button', { name: 'Use selected' }));
  expect(field('Reporting Supervisor')).toHaveValue('Kim Diaz');
  expect(field('Work Area')).toHaveValue('Pier 10');
  expect(screen.queryByText(/changed this timecard/)).not.toBeInTheDocument();
  await submit(page);
  await seeToast('Success', 'Correction submitted for review');
  expect(sent(page).map(({ baseRevision }) => baseRevision)).toEqual([1, 2]);
});

test('a cost code of the newer version can replace the typed one, and Undo brings the typed one back', async () => {
  const [code] = card.costCodes;
  const theirs = version(card, {
    revision: 2,
    kind: 'revised',
    content: { costCodes: [{ ...code!, operatorHours: '18.00', equipment: [] }] },
  });
  const page = await open({
    ReviseTimecard: refused(CHANGED, 'CONFLICT'),
    TimecardVersions: { timecardHistory: [theirs, version(card, { kind: 'submitted' })] },
  });
  await retype(page, 'Total Operator Hours', '17');
  await submit(page);
  await page.user.click(await screen.findByRole('radio', { name: /Owen Blake Total Operator Hours: 18.00/ }));
  await page.user.click(screen.getByRole('button', { name: 'Use selected' }));
  expect(field('Total Operator Hours')).toHaveValue('18');
  expect(screen.queryByLabelText('Hours for Excavator')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field('Total Operator Hours')).toHaveValue('17');
  expect(field('Hours for Excavator')).toHaveValue('6');
});

test('if the card is approved meanwhile, the page says by whom, and keeps the correction after a reload', async () => {
  let timecard = card;
  const responses: Responses = {
    TimecardToCorrect: () => ({ timecard }),
    ReviseTimecard: refused('This timecard was approved by Owen Blake on Mar 4, 2025, 8:15 AM', 'CONFLICT'),
    TimecardVersions: {
      timecardHistory: [version(card, { kind: 'approved' }), version(card, { kind: 'submitted' })],
    },
  };
  const page = await open(responses);
  await retype(page, 'Work Area', 'Pier 10');
  timecard = { ...card, status: 'approved', allowed: [] };
  await submit(page);
  expect(await screen.findByText('Owen Blake approved this timecard on Mar 4, 2025 8:15 AM')).toBeInTheDocument();
  expect(screen.getByText(/It stays on this device. Ask an administrator to reopen the timecard/)).toBeInTheDocument();
  page.unmount();

  await open(responses);
  expect(field('Work Area')).toHaveValue('Pier 10');
  expect(await screen.findByText('Owen Blake approved this timecard on Mar 4, 2025 8:15 AM')).toBeInTheDocument();
});

test('if the card is withdrawn meanwhile, the page says by whom, and whom to ask', async () => {
  const page = await open({
    ReviseTimecard: refused('This timecard was withdrawn by Owen Blake on Mar 4, 2025, 8:15 AM', 'CONFLICT'),
    TimecardVersions: { timecardHistory: [version(card, { kind: 'withdrawn' })] },
  });
  await retype(page, 'Work Area', 'Pier 10');
  await submit(page);
  expect(await screen.findByText('Owen Blake withdrew this timecard on Mar 4, 2025 8:15 AM')).toBeInTheDocument();
  expect(screen.getByText(/It stays on this device. Ask the office to restore the timecard/)).toBeInTheDocument();
});

test('if the card was approved before the person typed, the page shows the card instead of the form', async () => {
  const approved = {
    ...card,
    status: 'approved' as const,
    allowed: [],
    decidedBy: { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' },
    decidedAt: '2025-03-04T16:15:00Z',
  };
  const { user, address } = await open({ TimecardToCorrect: { timecard: approved } });
  expect(screen.getByText('Owen Blake approved this timecard on Mar 4, 2025 8:15 AM')).toBeInTheDocument();
  expect(screen.queryByLabelText('Work Area')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/timecards/mine');
});

test('if the card’s period is closed, the refusal is shown and the form keeps the correction', async () => {
  const message = 'Timecards through 2025-03-31 are closed';
  const page = await open({
    ReviseTimecard: refused(message, 'CONFLICT'),
    TimecardVersions: { timecardHistory: [version(card, { kind: 'submitted' })] },
  });
  await retype(page, 'Work Area', 'Pier 10');
  await submit(page);
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(1));
  expect(field('Work Area')).toHaveValue('Pier 10');
});

test('if an earlier attempt was saved, a retry sends the later changes as another correction', async () => {
  let tries = 0;
  const page = await open({
    ReviseTimecard: ({ input }) =>
      revised(tries++ === 0 ? { workArea: 'Pier 8' } : { workArea: input.workArea, revision: 3 }),
  });
  await retype(page, 'Work Area', 'Pier 10');
  await submit(page);
  expect(await screen.findByText('An earlier attempt was saved')).toBeInTheDocument();
  expect(field('Work Area')).toHaveValue('Pier 10');
  await submit(page);
  await seeToast('Success', 'Correction submitted for review');
  expect(sent(page).map(({ baseRevision }) => baseRevision)).toEqual([1, 2]);
  expect(new Set(sent(page).map(({ clientRequestId }) => clientRequestId)).size).toBe(2);
});

test('Cancel discards a correction and offers Undo, or leaves the page if nothing was changed', async () => {
  const page = await open();
  await retype(page, 'Work Area', 'Pier 10');
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field('Work Area')).toHaveValue('Pier 9');
  expect(localStorage).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field('Work Area')).toHaveValue('Pier 10');
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(page.address()).toBe('/timecards/mine');
});
