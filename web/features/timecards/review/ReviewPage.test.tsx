import { act, screen, waitFor, within } from '@testing-library/react';
import { viewers } from '../../../testing/fixtures';
import { setScreenWidth } from '../../../testing/polyfills';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused, unreachable, waiting } from '../../../testing/responses';
import {
  cardSheet,
  changedSheet,
  type SampleTimecard,
  timecardLifecycle,
  timecards,
  timecardTotals,
} from '../../../testing/timecards';
import { seeToast } from '../../../testing/toast';
import { setLastApproval } from '../lifecycle/lastApproval';
import { ReviewPage } from './ReviewPage';

const ana = { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com' };
const card = (count: number, overrides: Partial<SampleTimecard> = {}) =>
  timecardLifecycle(`card-${count}`, { date: `2025-03-0${count}`, workArea: `Pier ${count}`, user: ana, ...overrides });
const three = () => [
  card(1, { afterClosing: true }),
  card(2, { warningDetails: [{ warning: 'machine_twice', costCodeIndex: 0, name: 'Excavator' }] }),
  card(3),
];

/** Opens the page. Decisions change the list that the mock server returns. */
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
          totalCount: list.cards.length,
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
/** Returns the table's rows once loaded. */
async function rows() {
  await screen.findAllByRole('rowheader');
  return within(screen.getByRole('table', { name: 'Timecards waiting for review' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.closest('tr')!);
}
const rowOf = (day: string) => screen.getByRole('rowheader', { name: day }).closest('tr')!;
const named = (name: string) => screen.getByRole('button', { name });
/** Returns the ids of the cards whose details were requested. */
const details = (asked: { operation: string; variables: Record<string, unknown> }[]) =>
  asked.filter(({ operation }) => operation === 'TimecardDetails').map(({ variables }) => variables['id']);
const inputs = (asked: { operation: string; variables: Record<string, unknown> }[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables['input']);

afterEach(() => {
  jest.restoreAllMocks();
  act(() => setLastApproval(null));
});

test('a card shows whether its sheet is signed or has changed since', async () => {
  open([
    card(1, { extraWork: [changedSheet] }),
    card(2, { extraWork: [cardSheet({ id: 'sheet-2', state: 'signed' })] }),
  ]);
  const [first, second] = await rows();
  expect(within(first!).getByText('99-012: changed since signed')).toBeVisible();
  expect(within(second!).getByText('99-012: signed')).toBeVisible();
});

test('waiting cards are in the server’s order, with marks for late cards and a button for warnings', async () => {
  const { user } = open();
  expect((await rows()).map((row) => row.cells[1]!.textContent)).toEqual(['Mar 1, 2025', 'Mar 2, 2025', 'Mar 3, 2025']);
  expect(screen.getByText('3 waiting')).toBeVisible();
  expect(within(rowOf('Mar 1, 2025')).getByText('After closing')).toBeInTheDocument();
  expect(screen.queryByText('Cost code 1, Excavator: This machine is listed twice under one cost code.')).toBeNull();
  await user.click(named('1 warning of Ana Foreman, Mar 2, 2025'));
  expect(
    await screen.findByText('Cost code 1, Excavator: This machine is listed twice under one cost code.'),
  ).toBeInTheDocument();
});

test('a review without waiting cards says so', async () => {
  open([]);
  expect(await screen.findByText('No timecards are waiting for review.')).toBeInTheDocument();
});

test('a list that cannot be loaded offers Retry', async () => {
  open([], { TimecardsToReview: unreachable });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('the filters are in the URL and are sent to the server', async () => {
  const { asked, user, address } = open(three(), {}, viewers.admin, '/timecards/review?name=ana&date=2025-03-01');
  await rows();
  await user.click(named('Without warnings'));
  await waitFor(() => expect(address()).toBe('/timecards/review?name=ana&date=2025-03-01&show=without-warnings'));
  const filters = asked.filter(({ operation }) => operation === 'TimecardsToReview').map(({ variables }) => variables);
  expect(filters.at(-1)!['filter']).toEqual({ name: 'ana', workArea: '', date: '2025-03-01', withoutWarnings: true });
});

test('keys j and k move the focus, and the key a approves a card and immediately focuses the next one', async () => {
  const { user, asked } = open(three(), { ApproveTimecards: waiting });
  const [first, , third] = await rows();
  expect(first).toHaveFocus();
  await user.keyboard('jj');
  expect(third).toHaveFocus();
  await user.keyboard('ka');
  expect(third).toHaveFocus();
  await waitFor(() => expect(inputs(asked, 'ApproveTimecards')).toEqual([{ cards: [{ id: 'card-2', revision: 1 }] }]));
});

test('keys pressed before a response approve one card after another without refetching the list', async () => {
  const { user, asked } = open();
  await rows();
  await user.keyboard('aa');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Mar 2, 2025' })).toBeNull());
  expect(inputs(asked, 'ApproveTimecards')).toEqual([
    { cards: [{ id: 'card-1', revision: 1 }] },
    { cards: [{ id: 'card-2', revision: 1 }] },
  ]);
  expect(rowOf('Mar 3, 2025')).toHaveFocus();
  expect(screen.getByLabelText('Select all 1')).toBeInTheDocument();
  expect(inputs(asked, 'TimecardsToReview')).toHaveLength(1);
});

test('the key u undoes the last approval, and the card is in the list again', async () => {
  const { user, asked, list } = open(three(), {
    UndoApproval: ({ input }) => {
      list.cards = three();
      return { undoApproval: { ...three()[0]!, id: input.id } };
    },
  });
  await rows();
  await user.keyboard('a');
  expect(await screen.findByText('Ana Foreman, Mar 1, 2025 approved')).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByRole('rowheader', { name: 'Mar 1, 2025' })).toBeVisible();
  expect(inputs(asked, 'UndoApproval')).toEqual([{ id: 'card-1', revision: 1 }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Home, End, PageDown, and PageUp move the focus through the list', async () => {
  const { user } = open(Array.from({ length: 28 }, (_, index) => card(1, { id: `card-${index}` })));
  const all = await rows();
  for (const [key, at] of [
    ['End', 27],
    ['Home', 0],
    ['PageDown', 10],
    ['PageDown', 20],
    ['PageDown', 27],
    ['PageUp', 17],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(all[at]).toHaveFocus();
  }
});

test('Ctrl+Enter in the Reason field submits the dialog', async () => {
  const { user, asked } = open();
  await rows();
  await user.keyboard('rWrong day{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(inputs(asked, 'ReturnTimecard')).toEqual([{ id: 'card-1', revision: 1, reason: 'Wrong day' }]),
  );
});

test('Space selects cards, the key a asks before approving several, and confirming sends one request', async () => {
  const { user, asked } = open();
  await rows();
  await user.keyboard(' j ');
  expect(screen.getByText('2 selected, 1 with warnings')).toBeInTheDocument();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 timecards?' }));
  expect(dialog.getByText(/^1 of them has warnings\./)).toBeVisible();
  // Cancel has the focus, and the page's shortcuts are off.
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('aar');
  expect(inputs(asked, 'ApproveTimecards')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await seeToast('Success', '2 timecards approved');
  expect(inputs(asked, 'ApproveTimecards')).toEqual([
    {
      cards: [
        { id: 'card-1', revision: 1 },
        { id: 'card-2', revision: 1 },
      ],
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Select all reads the ids and revisions only when pressed, and approves the cards in batches', async () => {
  const every = Array.from({ length: 225 }, (_, index) => ({
    id: `card-${index}`,
    revision: 2,
    hasWarnings: index < 2,
  }));
  const { user, asked } = open(three(), {
    TimecardsToReview: {
      timecardsToReview: {
        totalCount: 230,
        edges: three().map((node) => ({ node })),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
    TimecardRevisionsToReview: ({ after }) => ({
      timecardRevisionsToReview: {
        cards: after ? every.slice(Number(after)) : every.slice(0, 200),
        endCursor: after ? null : '200',
      },
    }),
  });
  await rows();
  expect(inputs(asked, 'TimecardRevisionsToReview')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all 230' }));
  expect(await screen.findByText('225 selected, 2 with warnings')).toBeVisible();
  await user.click(named('Approve 225'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 225 timecards?' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await seeToast('Success', '225 timecards approved');
  const sent = inputs(asked, 'ApproveTimecards') as { cards: { id: string; revision: number }[] }[];
  expect(sent.map(({ cards }) => cards.length)).toEqual([100, 100, 25]);
  expect(sent.flatMap(({ cards }) => cards)).toEqual(every.map(({ id }) => ({ id, revision: 2 })));
  expect(inputs(asked, 'TimecardsToReview').length).toBeLessThanOrEqual(3);
});

test('the key r opens a dialog and focuses the Reason field, where letters are not shortcuts', async () => {
  const { user, asked } = open();
  await rows();
  await user.keyboard('ra jar');
  const dialog = within(screen.getByRole('dialog', { name: 'Return timecard' }));
  expect(dialog.getByLabelText('Reason')).toHaveValue('a jar');
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  await seeToast('Success', 'Timecard returned');
  expect(inputs(asked, 'ReturnTimecard')).toEqual([{ id: 'card-1', revision: 1, reason: 'a jar' }]);
  expect(inputs(asked, 'ApproveTimecards')).toEqual([]);
});

test('Enter opens the card, and the key p also opens the same person’s previous card', async () => {
  const { user, address } = open(three(), {
    PreviousTimecard: { previousTimecard: { ...timecards[0]!, id: 'earlier', workArea: 'Yard' } },
  });
  await rows();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Timecard Details' })).toBeInTheDocument();
  expect(address()).toBe('/timecards/review?card=card-1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/timecards/review'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The focus returns in the next frame.
  await waitFor(() => expect(rowOf('Mar 1, 2025')).toHaveFocus());
  await user.keyboard('jp');
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
    await rows();
    await page.user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Timecard Details' });
    await within(panel).findByRole('button', { name: 'Approve' });
    return { ...page, panel };
  };

  test('j and k open other cards, and p shows the person’s last card until p is pressed again', async () => {
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

  test('the key a opens the next card before the response, and no card is requested twice', async () => {
    const { user, asked, address, panel } = await opened();
    await waitFor(() => expect(details(asked)).toEqual(['card-1', 'card-2']));
    for (const next of ['card-2', 'card-3']) {
      await user.keyboard('a');
      expect(address()).toBe(`/timecards/review?card=${next}`);
      await within(panel).findByRole('button', { name: 'Approve' });
      expect(panel).toContainElement(document.activeElement as HTMLElement);
      await within(panel).findByText(/ approved$/);
    }
    expect(details(asked)).toEqual(['card-1', 'card-2', 'card-3']);
    await user.keyboard('a');
    await waitFor(() => expect(address()).toBe('/timecards/review'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(inputs(asked, 'ApproveTimecards')).toHaveLength(3);
  });

  test('a refused approval shows the card and the reason', async () => {
    const message = 'This timecard was approved by Kim Reyes on Mar 4, 2025, 10:30 AM';
    const { user } = await opened({
      ApproveTimecards: { approveTimecards: [{ id: 'card-1', approved: false, message }] },
    });
    await user.keyboard('a');
    const failed = (await screen.findByText('1 timecard was not approved')).closest<HTMLElement>('[role="note"]');
    expect(failed).toHaveTextContent(`Ana Foreman, Mar 1, 2025, Pier 1: ${message}`);
  });

  test('r asks for a reason, whose letters are not shortcuts, and the return opens the next card', async () => {
    const { user, asked, address, panel } = await opened();
    await user.keyboard('ra jar');
    const dialog = within(screen.getByRole('dialog', { name: 'Return timecard' }));
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(address()).toBe('/timecards/review?card=card-2'));
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    expect(inputs(asked, 'ReturnTimecard')).toEqual([{ id: 'card-1', revision: 1, reason: 'a jar' }]);
    expect(inputs(asked, 'ApproveTimecards')).toEqual([]);
  });
});

test('on a phone, a tap opens a card with its actions, and a tap on its checkbox selects it', async () => {
  setScreenWidth(390);
  const { user, address } = open();
  const [first] = within(await feed()).getAllByRole('article');
  expect(within(first!).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await user.click(within(first!).getByRole('checkbox'));
  expect(named('Approve 1')).toBeEnabled();
  await user.click(within(first!).getByRole('button', { name: 'Mar 1 · Ana Foreman' }));
  expect(address()).toBe('/timecards/review?card=card-1');
  const dialog = await screen.findByRole('dialog', { name: 'Timecard Details' });
  expect(await within(dialog).findByRole('button', { name: 'Approve' })).toBeVisible();
});

test('after a return from the list, the next card has the focus', async () => {
  const { user } = open();
  await rows();
  await user.keyboard('rWrong day{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(rowOf('Mar 2, 2025')).toHaveFocus());
});

test('a card of a closed period says why it cannot be returned', async () => {
  open([card(1, { allowed: ['approve'] })]);
  await rows();
  expect(
    screen.getByText('The period is closed. This timecard can be approved, but not returned.'),
  ).toBeInTheDocument();
});

const CLOSED = 'The period is closed. This timecard can be approved, but not returned.';
const CLOSED_OWN = "Someone else must approve your timecard. The period is closed, so this timecard can't be returned.";

test.each([
  ['r', { allowed: ['approve'] }, CLOSED],
  ['{Enter}r', { allowed: ['approve'] }, CLOSED],
  ['r', { allowed: [] }, CLOSED_OWN],
  ['{Enter}r', { allowed: [] }, CLOSED_OWN],
  ['{Enter}r', { allowed: ['reopen'], status: 'approved' }, "This timecard is approved. It can't be returned."],
] as [string, Partial<SampleTimecard>, string][])(
  'letters typed as a reason after %s approve nothing if the card has %j',
  async (keys, state, why) => {
    const { user, asked } = open([card(1, state), card(2)]);
    await rows();
    await user.keyboard(keys);
    const dialog = within(await screen.findByRole('dialog', { name: 'Return timecard' }));
    await user.keyboard('a jar');
    expect(dialog.getByLabelText('Reason')).toHaveValue('a jar');
    expect(dialog.getByText(why)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Return' })).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(inputs(asked, 'ReturnTimecard')).toEqual([]);
    expect(inputs(asked, 'ApproveTimecards')).toEqual([]);
  },
);

test('letters typed as a reason before the card has loaded approve nothing', async () => {
  let load!: (loaded: { timecard: SampleTimecard }) => void;
  const { user, asked, address } = open(three(), {
    TimecardDetails: () => new Promise((resolve) => (load = resolve)),
  });
  await rows();
  await user.keyboard('{Enter}r');
  await screen.findByRole('dialog', { name: 'Timecard Details' });
  await user.keyboard('a jar');
  expect(address()).toBe('/timecards/review?card=card-1');
  await act(async () => load({ timecard: card(1) }));
  expect(await screen.findByRole('dialog', { name: 'Return timecard' })).toBeVisible();
  expect(inputs(asked, 'ApproveTimecards')).toEqual([]);
});

test.each([
  ['approves the listed revision', 1, 1],
  ['does not approve a newer revision', 2, 0],
])('the key a before the card has loaded %s', async (_what, revision, approvals) => {
  let load!: (loaded: { timecard: SampleTimecard }) => void;
  const { user, asked } = open([card(1)], { TimecardDetails: () => new Promise((resolve) => (load = resolve)) });
  await rows();
  await user.keyboard('{Enter}a');
  await act(async () => load({ timecard: card(1, { revision }) }));
  await waitFor(() => expect(inputs(asked, 'ApproveTimecards')).toHaveLength(approvals));
  if (approvals === 0) expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('if someone else changed the card, the refusal says who, and the list shows its new version', async () => {
  const message = 'This timecard was changed by Ana Foreman on Mar 4, 2025, 10:30 AM. Review the new version first.';
  const { user, list } = open(three(), {
    ApproveTimecards: () => {
      list.cards = list.cards.map((each) =>
        each.id === 'card-1' ? { ...each, revision: 2, workArea: 'Pier 10' } : each,
      );
      return { approveTimecards: [{ id: 'card-1', approved: false, message }] };
    },
  });
  await rows();
  await user.keyboard('a');
  const failed = (await screen.findByText('1 timecard was not approved')).closest<HTMLElement>('[role="note"]');
  expect(failed).toHaveTextContent(`Ana Foreman, Mar 1, 2025, Pier 1: ${message}`);
  expect(await screen.findByText('Pier 10')).toBeInTheDocument();
  expect(screen.getByText('Revision 2')).toBeInTheDocument();
});

test('one’s own card can be returned but not approved or selected', async () => {
  open([card(1, { allowed: ['revise', 'withdraw', 'return'] })], {}, viewers.blaze_engineer);
  await rows();
  expect(screen.queryByRole('button', { name: /^Approve Ana/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Select Ana/ })).toBeNull();
  expect(screen.getByText('Someone else must approve your timecard.')).toBeInTheDocument();
});

describe('closing a period', () => {
  const counted = (cards: number) => ({ timecardTotals: { ...timecardTotals.timecardTotals, cards } });
  const openDialog = async (closedThrough: string | null, more: Responses = {}, returned = 1) => {
    const opened = open(three(), {
      TimecardsClosedThrough: { timecardsClosedThrough: closedThrough },
      TimecardTotals: ({ filter }) => counted(filter?.status === 'submitted' ? 11 : returned),
      CloseTimecards: ({ input }) => ({
        closeTimecardsThrough: { closedThrough: input.date, submitted: 11, returned: 1 },
      }),
      ReopenTimecards: ({ input }) => ({
        reopenTimecardsAfter: { closedThrough: input.date, submitted: 3, returned: 0 },
      }),
      ...more,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Close a period' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close a period' }));
    const date = await dialog.findByLabelText('Closed through');
    await opened.user.clear(date);
    await opened.user.type(date, '2025-03-02');
    return { ...opened, dialog };
  };

  test('links the counts of submitted and returned cards, and asks for confirmation if any are returned', async () => {
    const { user, dialog, asked } = await openDialog(null);
    const links = await dialog.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['11 timecards through Mar 2, 2025 are waiting for review', '/timecards?endDate=2025-03-02&status=submitted'],
      [
        '1 timecard through Mar 2, 2025 was returned and not corrected yet',
        '/timecards?endDate=2025-03-02&status=returned',
      ],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close period' }));
    expect(
      await dialog.findByText(
        '1 timecard was returned and not corrected yet. It can still be corrected or withdrawn after the period is closed.',
      ),
    ).toBeVisible();
    expect(inputs(asked, 'CloseTimecards')).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await user.click(dialog.getByRole('button', { name: 'Close anyway' }));
    await seeToast(
      'Success',
      'Closed through Mar 2, 2025. 11 timecards are waiting for review. 1 timecard was returned and not corrected yet',
    );
    expect(inputs(asked, 'CloseTimecards')).toEqual([{ date: '2025-03-02' }]);
  });

  test('closes without a question if nothing is returned', async () => {
    const { user, dialog, asked } = await openDialog(null, {}, 0);
    await user.click(dialog.getByRole('button', { name: 'Close period' }));
    await waitFor(() => expect(inputs(asked, 'CloseTimecards')).toEqual([{ date: '2025-03-02' }]));
  });

  test('choosing an earlier day reopens the days after it', async () => {
    const { user, dialog, asked } = await openDialog('2025-03-10');
    expect(dialog.getByText('Mar 3, 2025 to Mar 10, 2025 will be open again.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(inputs(asked, 'ReopenTimecards')).toEqual([{ date: '2025-03-02' }]));
  });

  test('a refusal is shown in the dialog', async () => {
    const message = 'Timecards are already closed through 2025-03-10. Reopen them to set an earlier day.';
    const { user, dialog } = await openDialog(null, { CloseTimecards: refused(message, 'CONFLICT') }, 0);
    await user.click(dialog.getByRole('button', { name: 'Close period' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  test('is for administrators only', async () => {
    open(three(), {}, viewers.blaze_engineer);
    await rows();
    expect(screen.queryByRole('button', { name: 'Close a period' })).toBeNull();
  });
});
