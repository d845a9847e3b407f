import { act, screen, waitFor, within } from '@testing-library/react';
import { noteBehind, noteReceived } from '../../../core/offline/device/responseAge';
import { OutboxContext } from '../../../core/offline/outbox/context';
import { Outbox } from '../../../core/offline/outbox/outbox';
import { buildItem, emptyDevice, storeItems } from '../../../testing/device';
import { viewers } from '../../../testing/fixtures';
import { myTimecard, myTimecardPage, myTimecards, myTimecardTotals } from '../../../testing/myTimecards';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../../testing/responses';
import { cardSheet, changedSheet } from '../../../testing/timecards';
import { seeToast } from '../../../testing/toast';
import { MyTimecardsPage } from './MyTimecardsPage';
import type { MyTimecardsQueryVariables } from './my-timecards.generated';

const open = (responses: Responses = {}, at = '/timecards/mine') =>
  renderApp(<MyTimecardsPage />, {
    viewer: viewers.user,
    at,
    responses: {
      MyTimecards: myTimecardPage(myTimecards),
      MyTimecardTotals: myTimecardTotals,
      CostCodeDescriptions: { costCodeTemplates: [] },
      ...responses,
    },
  });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
const withdrawn = myTimecard('mine-1', { withdrawnAt: '2025-03-04T16:00:00Z', allowed: [] });

test('a returned card shows why it was returned, by whom, and when', async () => {
  open();
  const row = within(await rowOf('The excavator ran 6 hours, not 60.'));
  expect(row.getByText('Returned')).toBeInTheDocument();
  expect(row.getByText('Owen Blake, Mar 3')).toBeInTheDocument();
});

test('returned cards come first, regardless of their day', async () => {
  const returned = myTimecards.filter(({ status }) => status === 'returned');
  open({ ReturnedTimecards: myTimecardPage(returned) });
  await rowOf('The excavator ran 6 hours, not 60.');
  const statuses = screen
    .getAllByRole('row')
    .map((row) => /Returned|Submitted|Approved/.exec(row.textContent ?? '')?.[0]);
  expect(statuses.filter(Boolean)).toEqual(['Returned', 'Returned', 'Submitted', 'Approved']);
});

test('only the actions that the server allows are offered', async () => {
  open();
  const approved = within(await rowOf('Feb 28, 2025'));
  expect(approved.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'View Pier 9, Feb 28, 2025',
  ]);
  const own = within(await rowOf('Mar 3, 2025'));
  expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['View', 'Correct', 'Withdraw']);
});

test('extra work shows its state and can be signed unless its current content is signed', async () => {
  const extra = (id: string, sheet: ReturnType<typeof cardSheet>) => ({
    ...myTimecard(id, { date: `2025-03-0${id}` }),
    extraWork: [sheet],
  });
  const { user, address } = open({
    MyTimecards: myTimecardPage([
      extra('3', changedSheet),
      extra('2', cardSheet({ id: 'sheet-2', state: 'signed' })),
      extra('1', cardSheet({ id: 'sheet-3', isOverdue: true })),
    ]),
  });
  expect(within(await rowOf('99-012: changed since signed')).getByText('Submitted')).toBeVisible();
  expect(within(await rowOf('99-012: signed')).queryByRole('button', { name: /^Sign/ })).not.toBeInTheDocument();
  await user.click(within(await rowOf('99-012: not signed')).getByRole('button', { name: /^Sign the extra work/ }));
  expect(address()).toBe('/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9');
});

test('View opens the card, and Correct opens the correction form', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'View Yard, Mar 2, 2025' }));
  expect(address()).toBe('/timecards/mine?card=mine-2');
  expect(await screen.findByRole('dialog', { name: 'Timecard Details' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Correct Yard, Mar 2, 2025' }));
  expect(address()).toBe('/timecards/mine-2/correct');
});

test('tapping a status filters the list and adds the status to the URL', async () => {
  const byStatus = ({ filter }: MyTimecardsQueryVariables) =>
    myTimecardPage(myTimecards.filter(({ status }) => !filter?.status || status === filter.status));
  const { user, address } = open({ MyTimecards: byStatus });
  await user.click(screen.getByRole('button', { name: 'Approved' }));
  await waitFor(() => expect(screen.queryByText('Yard')).not.toBeInTheDocument());
  expect(screen.getByText('Feb 28, 2025')).toBeInTheDocument();
  expect(address()).toBe('/timecards/mine?status=approved');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByText('Yard')).toBeInTheDocument();
});

test('an empty list says that no card matches the filter, or without a filter links to the form', async () => {
  const { unmount } = open({ MyTimecards: myTimecardPage([]) }, '/timecards/mine?status=returned');
  expect(await screen.findByText('No timecards match your filters')).toBeInTheDocument();
  unmount();
  const { user, address } = open({ MyTimecards: myTimecardPage([]) });
  await user.click(await screen.findByRole('button', { name: 'Submit a timecard' }));
  expect(address()).toBe('/');
});

test('Load more appends the next page', async () => {
  const { user } = open({
    MyTimecards: ({ after }) =>
      after ? myTimecardPage([myTimecard('older', { workArea: 'Quarry' })]) : myTimecardPage(myTimecards, 'mine-4'),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Quarry')).toBeInTheDocument();
  expect(screen.getByText('Yard')).toBeInTheDocument();
});

test('a list that fails to load offers Retry', async () => {
  let tries = 0;
  const { user } = open({ MyTimecards: () => (tries++ === 0 ? unreachable : myTimecardPage(myTimecards)) });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Yard')).toBeInTheDocument();
});

test('without a connection, the page filters the cards stored on the device, and can open a card', async () => {
  const kept = [...myTimecards, myTimecard('mine-5', { notes: 'Rain until noon.' })];
  const { user } = open(
    {
      MyTimecards: unreachable,
      MyTimecardTotals: unreachable,
      TimecardDetails: unreachable,
      MyTimecardsInFull: {
        myTimecards: { edges: kept.map((node) => ({ node })), pageInfo: { hasNextPage: false, endCursor: null } },
      },
    },
    '/timecards/mine?status=submitted',
  );
  await waitFor(() => expect(screen.getAllByText('Submitted')).toHaveLength(3));
  expect(screen.queryByText('Yard')).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: /^View / })[1]!);
  const details = within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
  expect(await details.findByText('Rain until noon.')).toBeInTheDocument();
  expect(details.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
});

describe('without a connection, after a card was submitted on this device', () => {
  afterEach(emptyDevice);
  const NONE = myTimecardPage([]);
  const EMPTY = /You haven't submitted a timecard yet/;

  test('the page lists the card as not sent yet', async () => {
    const personId = viewers.user.id;
    await storeItems(buildItem({ form: 'timecard', personId, summary: 'Nov 28, Pier 9, 40.25 h' }));
    const send = async () => ({ state: 'waiting', offline: true }) as const;
    const outbox = new Outbox({
      ...{ personId, forms: {}, send, sendAttachment: send, onDelivered: () => {} },
      prepareAttachment: async () => undefined,
    });
    const responses = { MyTimecards: NONE, MyTimecardTotals: myTimecardTotals };
    const page = (
      <OutboxContext value={outbox}>
        <MyTimecardsPage />
      </OutboxContext>
    );
    renderApp(page, { viewer: viewers.user, at: '/timecards/mine', responses });
    const section = within(await screen.findByRole('region', { name: 'Not sent yet' }));
    expect(section.getByRole('listitem')).toHaveTextContent('Nov 28, Pier 9, 40.25 hWaiting');
    expect(section.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/outbox');
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
  });

  test('a list that is older than the submission does not say that nothing was submitted', async () => {
    open({ MyTimecards: NONE });
    await screen.findByText(EMPTY);
    act(() => noteBehind(['MyTimecards']));
    expect(screen.getByText('This list needs a connection')).toBeVisible();
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    act(() => noteReceived('MyTimecards', new Date().toISOString()));
    expect(screen.getByText(EMPTY)).toBeVisible();
  });
});

describe('withdrawing a card', () => {
  const start = async (responses: Responses) => {
    const page = open(responses);
    await page.user.click(await screen.findByRole('button', { name: 'Withdraw Pier 9, Mar 3, 2025' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this timecard?' }));
    return { ...page, dialog };
  };

  test('requires a reason, sends the revision on the screen, and removes the card from the list', async () => {
    let gone = false;
    const { user, asked, dialog } = await start({
      MyTimecards: () => myTimecardPage(gone ? myTimecards.slice(1) : myTimecards),
      WithdrawTimecard: () => {
        gone = true;
        return { withdrawTimecard: withdrawn };
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please give a reason');
    await user.type(dialog.getByLabelText('Reason'), ' Wrong day ');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await seeToast('Success', 'Timecard withdrawn');
    expect(asked.find(({ operation }) => operation === 'WithdrawTimecard')?.variables).toEqual({
      input: { id: 'mine-1', baseRevision: 1, reason: 'Wrong day' },
    });
    await waitFor(() => expect(screen.queryByText('Mar 3, 2025')).not.toBeInTheDocument());
  });

  test('if the card is approved meanwhile, the dialog says by whom, and the list shows the new status', async () => {
    const message = 'This timecard was approved by Owen Blake on Mar 4, 2025, 8:15 AM';
    let isApproved = false;
    const { user, dialog } = await start({
      MyTimecards: () => myTimecardPage([myTimecard('mine-1', isApproved ? { status: 'approved', allowed: [] } : {})]),
      WithdrawTimecard: () => {
        isApproved = true;
        return refused(message, 'CONFLICT');
      },
    });
    await user.type(dialog.getByLabelText('Reason'), 'Wrong day');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Wrong day');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(within(await rowOf('Mar 3, 2025')).getByText('Approved')).toBeInTheDocument();
  });
});
