import { screen, waitFor } from '@testing-library/react';
import { drawn } from '../../../testing/drawn';
import { pickers, viewers } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused } from '../../../testing/responses';
import { timecard } from '../../../testing/timecards';
import { seeToast } from '../../../testing/toast';
import { EnterTimecardPage } from './EnterTimecardPage';

const at = '/timecards/enter?for=maria&date=2026-03-02';
const responses: Responses = {
  TimecardOwner: { timecardOwner: { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com' } },
  TimecardPickers: pickers,
  WorkersOf: ({ userId }) => {
    expect(userId).toBe('maria');
    return { workers: [] };
  },
  LastTimecardsOf: ({ userId }) => {
    expect(userId).toBe('maria');
    return { lastTimecardsOf: [timecard('last')] };
  },
  Crews: { crews: [] },
  TimecardWarnings: { timecardWarningDetails: [] },
};
beforeEach(() => localStorage.clear());

const open = async (more: Responses = {}, path = at) => {
  const page = renderApp(<EnterTimecardPage />, {
    at: path,
    viewer: viewers.admin,
    responses: { ...responses, ...more },
  });
  await drawn();
  return page;
};

test('the card starts from the owner’s last card and is sent on their behalf for the fixed day', async () => {
  const inputs: { onBehalfOf?: string | null; date: string }[] = [];
  const judged: (string | null | undefined)[] = [];
  const { user } = await open({
    TimecardWarnings: ({ input }) => {
      judged.push(input.onBehalfOf);
      return { timecardWarningDetails: [] };
    },
    SubmitTimecard: ({ input }) => {
      inputs.push(input);
      return { submitTimecard: timecard('new', { date: '2026-03-02', workArea: input.workArea, notes: null }) };
    },
  });
  expect(await screen.findByText('For Maria Santos, Monday, March 2')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Use the last card' }));
  expect(screen.getByLabelText(/^Date/)).toBeDisabled();
  await waitFor(() => expect(screen.getByLabelText(/^Work Area/)).toHaveValue('Pier 9'));
  expect(Object.keys(localStorage).filter((key) => key.includes('.card_for.'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Submit Timecard' }));
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]).toMatchObject({ onBehalfOf: 'maria', date: '2026-03-02' });
  expect(judged).toEqual(['maria']);
});

test('each person and day has its own draft, and the last draft opens without URL parameters', async () => {
  const first = await open();
  await first.user.type(await screen.findByLabelText(/^Work Area/), 'Gate');
  first.unmount();
  const second = await open({}, '/timecards/enter?for=maria&date=2026-03-03');
  expect(await screen.findByText('For Maria Santos, Tuesday, March 3')).toBeVisible();
  expect(screen.getByLabelText(/^Work Area/)).toHaveValue('');
  second.unmount();
  await open({}, '/timecards/enter');
  expect(await screen.findByText('For Maria Santos, Monday, March 2')).toBeVisible();
  expect(screen.getByLabelText(/^Work Area/)).toHaveValue('Gate');
});

test('without a person, the page refers to the roll call, and an unknown person is an error', async () => {
  const { unmount } = await open({}, '/timecards/enter?for=maria');
  expect(await screen.findByRole('link', { name: 'Roll Call' })).toHaveAttribute('href', '/reports/roll-call');
  unmount();
  await open({ TimecardOwner: refused('Person not found', 'NOT_FOUND') });
  expect(await screen.findByText('Person not found')).toBeVisible();
});

test('a refused card stays in the form', async () => {
  const { user } = await open({ SubmitTimecard: refused('Choose an approved person') });
  await user.click(await screen.findByRole('button', { name: 'Use the last card' }));
  await waitFor(() => expect(screen.getByLabelText(/^Work Area/)).toHaveValue('Pier 9'));
  await user.click(screen.getByRole('button', { name: 'Submit Timecard' }));
  await seeToast('Error', 'Choose an approved person');
  expect(screen.getByLabelText(/^Work Area/)).toHaveValue('Pier 9');
});
