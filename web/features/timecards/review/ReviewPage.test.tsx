import { screen, waitFor, within } from '@testing-library/react';
import { viewers } from '../../../testing/fixtures';
import { setScreenWidth } from '../../../testing/polyfills';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../../testing/responses';
import {
  cardSheet,
  changedSheet,
  type SampleTimecard,
  timecardLifecycle,
  timecards,
  timecardTotals,
} from '../../../testing/timecards';
import { seeToast } from '../../../testing/toast';
import { ReviewPage } from './ReviewPage';

const ana = { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com' };
const card = (count: number, overrides: Partial<SampleTimecard> = {}) =>
  timecardLifecycle(`card-${count}`, { date: `2025-03-0${count}`, workArea: `Pier ${count}`, user: ana, ...overrides });
const three = () => [card(1, { afterClosing: true }), card(2, { warnings: ['machine_twice'] }), card(3)];

/** The page over a list that the server's responses change. */
function open(
  cards: SampleTimecard[] = three(),
  more: Responses = {},
  viewer = viewers.admin,
  at = '/timecards/review',
) {
  const list = { cards };
  const every = [...cards];
  const opened = renderApp(<ReviewPage />, {
    at,
    viewer,
    responses: {
      TimecardsToReview: () => ({
        timecardsToReview: {
          edges: list.cards.map((node) => ({ node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
      TimecardDetails: ({ id }) => ({ timecard: [...list.cards, ...every].find((each) => each.id === id)! }),
      CostCodeDescriptions: { costCodeTemplates: [] },
      ApproveTimecards: ({ input }) => {
        const ids = [input.cards].flat().map(({ id }) => id);
        list.cards = list.cards.filter(({ id }) => !ids.includes(id));
        return { approveTimecards: ids.map((id) => ({ id, approved: true, message: null })) };
      },
      ReturnTimecard: ({ input }) => {
        const returned = list.cards.find(({ id }) => id === input.id)!;
        list.cards = list.cards.filter((each) => each !== returned);
        return { returnTimecard: { ...returned, status: 'returned' } };
      },
      ...more,
    },
  });
  return { ...opened, list };
}

const feed = () => screen.findByRole('feed', { name: 'Timecards waiting for review' });
const inOrder = async () =>
  within(await feed())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const inputs = (asked: { operation: string; variables: Record<string, unknown> }[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables['input']);

test('a card whose sheet changed since it was signed shows what changed', async () => {
  open([
    card(1, { extraWork: [changedSheet] }),
    card(2, { extraWork: [cardSheet({ id: 'sheet-2', state: 'signed' })] }),
  ]);
  const [first, second] = within(await feed()).getAllByRole('article');
  expect(within(first!).getByText('3310: laborer hours')).toBeVisible();
  expect(within(first!).getByText('99-012: changed since signed')).toBeVisible();
  expect(within(second!).getByText('99-012: signed')).toBeVisible();
  expect(within(second!).queryByText('Changed since signed')).not.toBeInTheDocument();
});

test('lists waiting cards in the server’s order, with late ones marked and warnings in sentences', async () => {
  open();
  expect(await inOrder()).toEqual([
    'Mar 1, 2025 · Ana Foreman',
    'Mar 2, 2025 · Ana Foreman',
    'Mar 3, 2025 · Ana Foreman',
  ]);
  expect(screen.getByText('After closing')).toBeInTheDocument();
  expect(screen.getByText('A machine is listed twice under one cost code.')).toBeInTheDocument();
});

test('an empty review shows the empty state', async () => {
  open([]);
  expect(await screen.findByText('No timecards are waiting for review.')).toBeInTheDocument();
});

test('a list that cannot be loaded offers Retry', async () => {
  open([], { TimecardsToReview: unreachable });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('by keyboard: j and k move, a approves the focused card and moves to the next one', async () => {
  const { user, asked } = open();
  const articles = within(await feed()).getAllByRole('article');
  expect(articles[0]).toHaveFocus();
  await user.keyboard('jj');
  expect(articles[2]).toHaveFocus();
  await user.keyboard('ka');
  await seeToast('Success', '1 timecard approved');
  expect(inputs(asked, 'ApproveTimecards')).toEqual([{ cards: [{ id: 'card-2', revision: 1 }] }]);
  await waitFor(() => expect(screen.queryByText('Pier 2')).toBeNull());
  await waitFor(() => expect(screen.getByRole('article', { name: /Mar 3/ })).toHaveFocus());
});

test('by keyboard: Home, End, PageDown, and PageUp move through the list', async () => {
  const { user } = open(Array.from({ length: 8 }, (_, index) => card(index + 1)));
  const articles = within(await feed()).getAllByRole('article');
  for (const [key, at] of [
    ['End', 7],
    ['Home', 0],
    ['PageDown', 5],
    ['PageDown', 7],
    ['PageUp', 2],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(articles[at]).toHaveFocus();
  }
});

test('Ctrl+Enter in the reason sends the dialog', async () => {
  const { user, asked } = open();
  await feed();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Return timecard' }));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong day');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(inputs(asked, 'ReturnTimecard')).toEqual([{ id: 'card-1', revision: 1, reason: 'Wrong day' }]),
  );
});

test('by keyboard: Space selects, and a approves everything selected in one request', async () => {
  const { user, asked } = open();
  await feed();
  await user.keyboard(' j ');
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.keyboard('a');
  await seeToast('Success', '2 timecards approved');
  expect(inputs(asked, 'ApproveTimecards')).toEqual([
    {
      cards: [
        { id: 'card-1', revision: 1 },
        { id: 'card-2', revision: 1 },
      ],
    },
  ]);
});

test('by keyboard: r asks for a reason; keys typed there are no shortcuts', async () => {
  const { user, asked } = open();
  await feed();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Return timecard' }));
  await user.type(dialog.getByLabelText('Reason'), 'a jar');
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  await seeToast('Success', 'Timecard returned');
  expect(inputs(asked, 'ReturnTimecard')).toEqual([{ id: 'card-1', revision: 1, reason: 'a jar' }]);
  expect(inputs(asked, 'ApproveTimecards')).toEqual([]);
});

test('by keyboard: Enter opens the card, p the previous one of the same person', async () => {
  const { user, address } = open(three(), {
    PreviousTimecard: { previousTimecard: { ...timecards[0]!, id: 'earlier', workArea: 'Yard' } },
  });
  await feed();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Timecard Details' })).toBeInTheDocument();
  expect(address()).toBe('/timecards/review?card=card-1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/timecards/review'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getAllByRole('article')[1]!.focus();
  await user.keyboard('p');
  const panel = within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
  const previous = within(await panel.findByRole('region', { name: 'Last card of Ana' }));
  expect(await previous.findByText('Yard')).toBeInTheDocument();
  expect(await panel.findByText('Pier 2')).toBeInTheDocument();
});

describe('in the opened card', () => {
  const opened = async (more: Responses = {}) => {
    const page = open(three(), {
      PreviousTimecard: { previousTimecard: { ...timecards[0]!, id: 'earlier' } },
      ...more,
    });
    await feed();
    await page.user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Timecard Details' });
    await within(panel).findByRole('button', { name: 'Approve' });
    return { ...page, panel };
  };

  test('j, k, and p step and compare, and the last card stays beside the next one', async () => {
    const { user, address } = await opened();
    await user.keyboard('p');
    expect(await screen.findByRole('region', { name: 'Last card of Ana' })).toBeInTheDocument();
    await user.keyboard('j');
    expect(address()).toBe('/timecards/review?card=card-2&previous=shown');
    expect(await screen.findByRole('region', { name: 'Last card of Ana' })).toBeInTheDocument();
    await user.keyboard('kp');
    expect(address()).toBe('/timecards/review?card=card-1');
    expect(screen.queryByRole('region', { name: 'Last card of Ana' })).toBeNull();
  });

  test('a approves and opens the next card, which has the keys; after the last one the panel closes', async () => {
    const { user, asked, address, panel } = await opened();
    for (const next of ['card-2', 'card-3']) {
      await user.keyboard('a');
      await waitFor(() => expect(address()).toBe(`/timecards/review?card=${next}`));
      await within(panel).findByRole('button', { name: 'Approve' });
      expect(panel).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('a');
    await waitFor(() => expect(address()).toBe('/timecards/review'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(inputs(asked, 'ApproveTimecards')).toHaveLength(3);
  });

  test('r asks for the reason, where letters are text, and opens the next card', async () => {
    const { user, asked, address, panel } = await opened();
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return timecard' }));
    await user.type(dialog.getByLabelText('Reason'), 'a jar');
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(address()).toBe('/timecards/review?card=card-2'));
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    expect(inputs(asked, 'ReturnTimecard')).toEqual([{ id: 'card-1', revision: 1, reason: 'a jar' }]);
    expect(inputs(asked, 'ApproveTimecards')).toEqual([]);
  });
});

test('on a phone, a tap opens the card with its actions, and its box still selects it', async () => {
  setScreenWidth(390);
  const { user, address } = open();
  const [first] = within(await feed()).getAllByRole('article');
  expect(within(first!).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await user.click(within(first!).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Approve 1 selected' })).toBeEnabled();
  await user.click(within(first!).getByRole('button', { name: 'Mar 1 · Ana Foreman' }));
  expect(address()).toBe('/timecards/review?card=card-1');
  const details = await screen.findByRole('dialog', { name: 'Timecard Details' });
  expect(await within(details).findByRole('button', { name: 'Approve' })).toBeVisible();
});

test('after a return from the list, the next card has the focus', async () => {
  const { user } = open();
  await feed();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Return timecard' }));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong day');
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('article', { name: /Mar 2/ })).toHaveFocus());
});

test('a card of a closed period says why it cannot be returned', async () => {
  open([card(1, { allowed: ['approve'] })]);
  await feed();
  expect(screen.getByText('Its period is closed: it can be approved, but not returned.')).toBeInTheDocument();
});

test('a card changed by someone else shows who and when, stays in the list, and shows its new version', async () => {
  const message = 'This timecard was changed by Ana Foreman on Mar 4, 2025, 10:30 AM. Review the new version first.';
  const { user, list } = open(three(), {
    ApproveTimecards: () => {
      list.cards = list.cards.map((each) =>
        each.id === 'card-1' ? { ...each, revision: 2, workArea: 'Pier 10' } : each,
      );
      return { approveTimecards: [{ id: 'card-1', approved: false, message }] };
    },
  });
  await feed();
  await user.keyboard('a');
  const failed = (await screen.findByText('1 timecard was not approved')).closest<HTMLElement>('[role="note"]');
  expect(failed).toHaveTextContent(`Mar 1, 2025, Ana Foreman, Pier 1: ${message}`);
  expect(await screen.findByText('Pier 10')).toBeInTheDocument();
  expect(screen.getByText('Corrected, revision 2')).toBeInTheDocument();
});

test('one’s own card can be returned but not approved or selected', async () => {
  open([card(1, { allowed: ['revise', 'withdraw', 'return'] })], {}, viewers.blaze_engineer);
  await feed();
  expect(screen.queryByRole('button', { name: /^Approve Ana/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Select Ana/ })).toBeNull();
  expect(screen.getByText('Someone else must approve your timecard.')).toBeInTheDocument();
  expect(screen.getByText('1 for someone else to approve')).toBeInTheDocument();
});

describe('closing a period', () => {
  const waiting = (cards: number) => ({ timecardTotals: { ...timecardTotals.timecardTotals, cards } });
  const openDialog = async (closedThrough: string | null, more: Responses = {}) => {
    const opened = open(three(), {
      TimecardsClosedThrough: { timecardsClosedThrough: closedThrough },
      TimecardTotals: ({ filter }) => waiting(filter?.status === 'submitted' ? 11 : 1),
      CloseTimecards: ({ input }) => ({ closeTimecardsThrough: { closedThrough: input.date, waiting: 12 } }),
      ReopenTimecards: ({ input }) => ({ reopenTimecardsAfter: { closedThrough: input.date, waiting: 3 } }),
      ...more,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Close a period' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close a period' }));
    const date = await dialog.findByLabelText('Closed through');
    await opened.user.clear(date);
    await opened.user.type(date, '2025-03-02');
    return { ...opened, dialog };
  };

  test('shows how many cards are still waiting, before and after', async () => {
    const { user, dialog, asked } = await openDialog(null);
    expect(
      await dialog.findByText('12 timecards through Mar 2, 2025 are still waiting for approval.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close period' }));
    await seeToast('Success', 'Closed through Mar 2, 2025. 12 timecards are still waiting for approval.');
    expect(inputs(asked, 'CloseTimecards')).toEqual([{ date: '2025-03-02' }]);
  });

  test('an earlier day reopens days', async () => {
    const { user, dialog, asked } = await openDialog('2025-03-10');
    expect(dialog.getByText('Mar 3, 2025 to Mar 10, 2025 will be open again.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(inputs(asked, 'ReopenTimecards')).toEqual([{ date: '2025-03-02' }]));
  });

  test('a refusal is shown in the dialog', async () => {
    const message = 'Timecards are already closed through 2025-03-10. Reopen them to set an earlier day.';
    const { user, dialog } = await openDialog(null, { CloseTimecards: refused(message, 'CONFLICT') });
    await user.click(dialog.getByRole('button', { name: 'Close period' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  test('is for administrators only', async () => {
    open(three(), {}, viewers.blaze_engineer);
    await feed();
    expect(screen.queryByRole('button', { name: 'Close a period' })).toBeNull();
  });
});
