import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { browser } from '../../../core/browser/browser';
import { setScreenWidth } from '../../../testing/polyfills';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused, unreachable, waiting } from '../../../testing/responses';
import {
  history,
  lifecycle,
  timecard,
  timecardLifecycle,
  timecardPage,
  timecards,
  timecardTotals,
} from '../../../testing/timecards';
import { seeToast } from '../../../testing/toast';
import { AllTimecardsPage } from './AllTimecardsPage';
import type { TimecardsQueryVariables } from './timecards.generated';

const isList = ({ operation }: { operation: string }) => operation === 'Timecards';
const NOTHING_SET = { startDate: '', endDate: '', name: '', workArea: '' };

const open = (Timecards: Responses['Timecards'] = timecardPage(timecards), at = '/timecards', more: Responses = {}) =>
  renderApp(<AllTimecardsPage />, { at, responses: { Timecards, TimecardTotals: timecardTotals, ...more } });

/** Responds with three pages of one card each. */
const inPages = ({ after }: TimecardsQueryVariables) => {
  const page = Number(after ?? 0) + 1;
  return timecardPage([timecard(`card-${page}`, { workArea: `Pier ${page}` })], page < 3 ? String(page) : null);
};

const cell = (row: HTMLElement, column: string) => {
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return row.children[headers.indexOf(column)]?.textContent;
};

test('the list shows five skeleton rows while loading', () => {
  const { container } = open(waiting);
  expect(screen.getByRole('heading', { level: 1, name: 'All Timecards' })).toBeInTheDocument();
  expect(screen.getByText('View and search submitted timecard entries')).toBeInTheDocument();
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(5);
});

test('a row shows day, submitter, work area, supervisor, hours, and pieces', async () => {
  open();
  const [, first, second] = await screen.findAllByRole('row');
  await screen.findByText('Pier 9');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Submitted By',
    'Work Area',
    'Supervisor',
    'Total Hours',
    'Equipment',
    'Status',
    'Actions',
  ]);
  const cells = (row: HTMLElement | undefined) =>
    ['Date', 'Submitted By', 'Work Area', 'Supervisor', 'Total Hours', 'Equipment'].map((name) => cell(row!, name));
  const rows = screen.getAllByRole('row');
  expect(cells(rows[1])).toEqual(['Mar 3, 2025', 'Ana Foreman', 'Pier 9', 'Pat Lee', '40.25', '1 pieces']);
  expect(cells(rows[2])).toEqual(['Feb 28, 2025', 'nameless@example.com', 'Yard', 'Pat Lee', '0.00', '0 pieces']);
  expect([first, second]).toHaveLength(2);
});

test('an empty list without filters says that nothing was submitted yet, and has no Clear button', async () => {
  open(timecardPage([]));
  expect(await screen.findByText('No timecards submitted yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
});

test('filters come from the URL, are sent to the server, and are removed by Clear', async () => {
  const { user, asked, address } = open(timecardPage([]), '/timecards?startDate=2025-02-01&name=lee&card=');
  expect(await screen.findByText('No timecards match your filters')).toBeInTheDocument();
  expect(screen.getByLabelText('Start Date')).toHaveValue('2025-02-01');
  expect(screen.getByLabelText('Name')).toHaveValue('lee');
  expect(asked.find(isList)?.variables).toEqual({
    first: 50,
    filter: { ...NOTHING_SET, startDate: '2025-02-01', name: 'lee' },
  });
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByText('No timecards submitted yet')).toBeInTheDocument();
  expect(address()).toBe('/timecards?card=');
  await waitFor(() => expect(asked.findLast(isList)?.variables).toEqual({ first: 50, filter: NOTHING_SET }));
});

test('typed filters are applied to the URL and the server together, in one request, once typing pauses', async () => {
  const { user, asked, address } = open();
  await user.type(await screen.findByLabelText('Work Area'), 'pier');
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2025-03-03' } });
  expect(address()).toBe('/timecards');
  await waitFor(() => expect(address()).toBe('/timecards?workArea=pier&endDate=2025-03-03'));
  await waitFor(() => expect(asked.filter(isList)).toHaveLength(2));
  expect(asked.filter(isList)[1]?.variables).toEqual({
    first: 50,
    filter: { ...NOTHING_SET, workArea: 'pier', endDate: '2025-03-03' },
  });
});

test('the rows stay visible while a changed filter loads', async () => {
  const { user, asked } = open(({ filter }) => (filter?.name ? waiting : timecardPage(timecards)));
  await screen.findByText('Pier 9');
  await user.type(screen.getByLabelText('Name'), 'l');
  await waitFor(() => expect(asked.filter(isList)).toHaveLength(2));
  expect(screen.getByText('Pier 9')).toBeInTheDocument();
});

test('a click on a row opens its card, Next and Previous step through cards, and Close closes the card', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('Pier 9'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
  expect(address()).toBe('/timecards?card=card-1');
  expect(dialog.getByRole('button', { name: 'Previous timecard' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Next timecard' }));
  expect(address()).toBe('/timecards?card=card-2');
  expect(await dialog.findByText('Yard')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Previous timecard' }));
  expect(address()).toBe('/timecards?card=card-1');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/timecards');
});

test('on a desktop, a click on another row shows its card in the open panel, and Close closes the panel', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('Pier 9'));
  const panel = await screen.findByRole('dialog', { name: 'Timecard Details' });
  expect(panel).not.toHaveAttribute('aria-modal', 'true');
  expect(panel).toHaveFocus();
  await user.click(screen.getByRole('rowheader', { name: 'Feb 28, 2025' }));
  expect(address()).toBe('/timecards?card=card-2');
  expect(await within(panel).findByText('Yard')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Timecard Details' })).toBe(panel);
  expect(panel).toHaveFocus();
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/timecards');
  expect(panel).not.toBeInTheDocument();
});

test('Escape in the list or in the card closes the card and focuses the last opened card’s row', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('Pier 9'));
  await user.click(await screen.findByRole('button', { name: 'Next timecard' }));
  await user.keyboard('{Escape}');
  expect(address()).toBe('/timecards');
  const view = screen.getByRole('button', { name: 'View timecard for Yard' });
  expect(view).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/timecards?card=card-2');
  view.focus();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/timecards');
  expect(view).toHaveFocus();
});

test('pressing Escape twice quickly closes the card and does not leave the list', async () => {
  const page = (
    <>
      <Link to="/timecards?name=lee">Filtered</Link>
      <AllTimecardsPage />
    </>
  );
  const responses = { Timecards: timecardPage(timecards), TimecardTotals: timecardTotals };
  const { user, address } = renderApp(page, { at: '/timecards', responses });
  await user.click(screen.getByRole('link', { name: 'Filtered' }));
  await user.click(await screen.findByText('Pier 9'));
  const panel = await screen.findByRole('dialog', { name: 'Timecard Details' });
  await act(async () => {
    fireEvent.keyDown(panel, { key: 'Escape' });
    fireEvent.keyDown(panel, { key: 'Escape' });
  });
  expect(address()).toBe('/timecards?name=lee');
});

test('a card that was closed and opened again with Forward can be closed again', async () => {
  const { user, address } = renderApp(
    <>
      <Forward />
      <AllTimecardsPage />
    </>,
    { at: '/timecards', responses: { Timecards: timecardPage(timecards), TimecardTotals: timecardTotals } },
  );
  await user.click(await screen.findByText('Pier 9'));
  for (let round = 0; round < 2; round++) {
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Timecard Details' }), { key: 'Escape' });
    await waitFor(() => expect(address()).toBe('/timecards'));
    await user.click(screen.getByRole('button', { name: 'Forward' }));
    await waitFor(() => expect(address()).toBe('/timecards?card=card-1'));
  }
});

function Forward() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(1)}>
      Forward
    </button>
  );
}

test('on a phone, a card shows its last two actions as buttons and the others in a menu', async () => {
  setScreenWidth(390);
  open(undefined, '/timecards?card=card-1', {
    TimecardDetails: { timecard: lifecycle.submitted },
    CostCodeDescriptions: { costCodeTemplates: [] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Timecard Details' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'More' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Print', 'Last card of Ana', 'Withdraw', 'Correct']);
  for (const name of ['Return', 'Approve']) expect(within(dialog).getByRole('button', { name })).toBeInTheDocument();
});

test('Escape in a filter or in a dialog about the card leaves the card open', async () => {
  const { user, address } = open(undefined, '/timecards?card=card-1', {
    TimecardDetails: { timecard: lifecycle.submitted },
  });
  await user.click(await screen.findByLabelText('Name'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  const reason = await screen.findByLabelText('Reason');
  await user.click(reason);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(reason).not.toBeVisible());
  expect(address()).toBe('/timecards?card=card-1');
});

test.each([
  ['a phone in portrait', 390, 844],
  ['a phone in landscape', 844, 390],
])('rotating %s keeps the reason that is being typed', async (_device, before, after) => {
  setScreenWidth(before);
  const { user } = open(undefined, '/timecards?card=card-1', { TimecardDetails: { timecard: lifecycle.submitted } });
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  await user.type(await screen.findByLabelText('Reason'), 'Wrong hours');
  act(() => setScreenWidth(after));
  expect(await screen.findByLabelText('Reason')).toHaveValue('Wrong hours');
});

test('printing the list closes the open card first', async () => {
  const print = jest.spyOn(browser, 'print').mockImplementation(() => {});
  const { user } = open(undefined, '/timecards?card=card-1');
  await screen.findByRole('dialog', { name: 'Timecard Details' });
  print.mockImplementation(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('opening the last loaded card loads the next page, so that Next works', async () => {
  const { user, address } = open(inPages);
  await user.click(await screen.findByText('Pier 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next timecard' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Next timecard' }));
  expect(address()).toBe('/timecards?card=card-2');
});

test('View opens a card and adds the card’s id to the URL, and Close removes the id', async () => {
  const { user, address } = open(undefined, undefined, { TimecardDetails: { timecard: lifecycle.submitted } });
  await user.click(await screen.findByRole('button', { name: 'View timecard for Pier 9' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
  expect(address()).toBe('/timecards?card=card-1');
  expect(await dialog.findByText('Operators')).toBeInTheDocument();
  const facts = {
    Date: 'Mar 3, 2025',
    'Submitted By': 'Ana Foreman',
    'Work Area': 'Pier 9',
    'Reporting Supervisor': 'Pat Lee',
    'Total Hours': '40.25',
    Operators: '2 (16.00 hours)',
    Laborers: '3 (24.25 hours)',
  };
  for (const [name, value] of Object.entries(facts)) {
    expect(dialog.getByRole('columnheader', { name })).toBeInTheDocument();
    expect(dialog.getByRole('cell', { name: value })).toBeInTheDocument();
  }
  expect(dialog.getByRole('heading', { name: /3310/ })).toBeInTheDocument();
  expect(dialog.getByText(/^Excavator/).closest('li')).toHaveTextContent('6.00 h');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/timecards');
});

test('a pasted link opens a card that is not loaded yet', async () => {
  const older = timecard('older', { workArea: 'Old bridge' });
  const { asked } = open(undefined, '/timecards?card=older', {
    TimecardDetails: { timecard: { ...timecardLifecycle('older'), ...older } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
  expect(await dialog.findByText('Old bridge')).toBeInTheDocument();
  expect(asked).toContainEqual({ operation: 'TimecardDetails', variables: { id: 'older' } });
});

test('a link to a card that no longer exists shows an error', async () => {
  open(undefined, '/timecards?card=gone', { TimecardDetails: refused('Timecard not found', 'NOT_FOUND') });
  const dialog = within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
  expect(await dialog.findByText('Timecard not found')).toBeInTheDocument();
});

test('Load more appends the next page', async () => {
  const { user, asked } = open(inPages);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Pier 2')).toBeInTheDocument();
  expect(screen.getByText('Pier 1')).toBeInTheDocument();
  expect(asked.filter(isList)[1]?.variables).toMatchObject({ after: '1' });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Pier 3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('Print first fetches every page, then prints all rows', async () => {
  const printed: number[] = [];
  jest.spyOn(browser, 'print').mockImplementation(() => printed.push(screen.getAllByText(/^Pier/).length) && undefined);
  const { user } = open(inPages, '/timecards?startDate=2025-02-01&name=lee');
  await screen.findByText('Pier 1');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toEqual([3]));
  expect(screen.getByText('Feb 1, 2025 to today · Name: lee')).toBeInTheDocument();
});

test('Print shows how many cards are loaded, and afterwards the list shows only the rows it had before', async () => {
  jest.spyOn(browser, 'print').mockImplementation(() => {});
  let respond: (() => void) | undefined;
  const second = new Promise<void>((resolve) => (respond = resolve));
  const { user } = open(async (variables) => {
    if (variables.after === '2') await second;
    return inPages(variables);
  });
  await screen.findByText('Pier 1');
  await screen.findByText('1,204 timecards');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText('Loading timecards to print: 2 of 1,204')).toBeInTheDocument();
  act(() => respond?.());
  await waitFor(() => expect(browser.print).toHaveBeenCalledTimes(1));
  expect(screen.getByText('View and search submitted timecard entries')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Pier 2')).not.toBeInTheDocument();
});

test('changing a filter while Print loads the rows cancels printing', async () => {
  const print = jest.spyOn(browser, 'print').mockImplementation(() => {});
  let respond: (() => void) | undefined;
  const second = new Promise<void>((resolve) => (respond = resolve));
  const { user, asked } = open(async (variables) => {
    if (variables.after) await second;
    return inPages(variables);
  });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await user.type(screen.getByLabelText('Work Area'), 'p');
  await waitFor(() => expect(asked.filter(isList).at(-1)?.variables).toMatchObject({ filter: { workArea: 'p' } }));
  act(() => respond?.());
  expect(await screen.findByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Pier 2')).not.toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
});

test('the printout of a partly loaded list says that it is incomplete and how many cards it has', async () => {
  const { user } = open(inPages);
  expect(await screen.findByText('This list is not complete. It has 1 of 1,204 entries.')).toHaveClass('onPaper');
  for (const pier of ['Pier 2', 'Pier 3']) {
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText(pier);
  }
  expect(screen.queryByText(/not complete/)).not.toBeInTheDocument();
});

test('a failed Load more shows in the list, and Retry loads the page', async () => {
  let down = true;
  const { user } = open((variables) => (variables.after && down ? unreachable : inPages(variables)));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('note')).toHaveTextContent("More entries couldn't be loaded.");
  expect(screen.getByText('Pier 1')).toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Pier 2')).toBeInTheDocument();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('a failed Print shows an error, prints nothing, and can be retried', async () => {
  const print = jest.spyOn(browser, 'print').mockImplementation(() => {});
  const { user } = open((variables) => (variables.after ? unreachable : inPages(variables)));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await seeToast('Failed to print', 'Failed to load the timecards to print');
  expect(screen.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(print).not.toHaveBeenCalled();
});

test('filters and the Refresh button are not printed', async () => {
  open();
  await screen.findByText('Pier 9');
  for (const part of [
    screen.getByRole('region', { name: 'Filters' }),
    screen.getByRole('button', { name: 'Refresh' }),
  ]) {
    expect(part.closest('[data-no-print]')).not.toBeNull();
  }
});

test('Retry loads a list that failed, and Refresh loads it again', async () => {
  let asks = 0;
  const { user } = open(() => (asks++ === 0 ? unreachable : timecardPage(timecards)));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Pier 9')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asks).toBe(3));
});

describe('the totals of the list', () => {
  const foot = () => within(screen.getByRole('table')).getAllByRole('row').at(-1)!;

  test('count all matching cards, not only the loaded rows', async () => {
    const { asked } = open(undefined, '/timecards?workArea=pier');
    expect(await screen.findByText('1,204 timecards')).toBeInTheDocument();
    expect(cell(foot(), 'Total Hours')).toBe('48,210.25');
    expect(cell(foot(), 'Equipment')).toBe('9,120.50 hours');
    expect(asked.find(({ operation }) => operation === 'TimecardTotals')?.variables).toEqual({
      filter: { ...NOTHING_SET, workArea: 'pier' },
    });
  });

  test('if they fail to load, the rows are shown, and the footer reports the failure and offers Retry', async () => {
    let down = true;
    const { user } = open(undefined, undefined, { TimecardTotals: () => (down ? unreachable : timecardTotals) });
    expect(await screen.findByText('Pier 9')).toBeInTheDocument();
    expect(await screen.findByText("The totals couldn't be loaded.")).toBeInTheDocument();
    down = false;
    await user.click(within(foot()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,204 timecards')).toBeInTheDocument();
  });

  test('do not delay the rows, but printing waits for the totals', async () => {
    const print = jest.spyOn(browser, 'print').mockImplementation(() => {});
    let respond: (totals: typeof timecardTotals) => void = () => {};
    const { user } = open(undefined, undefined, {
      TimecardTotals: new Promise<typeof timecardTotals>((resolve) => {
        respond = resolve;
      }),
    });
    expect(await screen.findByText('Pier 9')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).not.toHaveBeenCalled();
    respond(timecardTotals);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getByText('1,204 timecards')).toBeInTheDocument();
  });
});

test('the status Withdrawn applies to the list and the totals', async () => {
  const { asked } = open(undefined, '/timecards?status=withdrawn');
  await screen.findByText('1,204 timecards');
  for (const { variables } of asked.filter(({ operation }) => /Timecards|Totals/.test(operation))) {
    expect(variables['filter']).toEqual({ ...NOTHING_SET, withdrawn: true });
  }
  expect(screen.getByText('All dates · Status: Withdrawn')).toBeInTheDocument();
});

describe('the dialog of a card', () => {
  const openCard = (card: typeof lifecycle.submitted, more: Responses = {}) =>
    open(timecardPage([card]), '/timecards?card=card-1', {
      TimecardDetails: { timecard: card },
      TimecardVersions: { timecardHistory: history },
      ...more,
    });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Timecard Details' }));

  test('shows who returned the card, when, and why', async () => {
    openCard(lifecycle.returned);
    const details = await dialog();
    expect(await details.findByText('by Owen Blake on Mar 4, 2025 8:20 AM')).toBeInTheDocument();
    expect(details.getByText('The excavator ran 6 hours, not 60.')).toBeInTheDocument();
  });

  test('offers only actions that the server allows', async () => {
    openCard(lifecycle.approved);
    const details = await dialog();
    expect(await details.findByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    for (const name of ['Approve', 'Return', 'Correct', 'Restore']) {
      expect(details.queryByRole('button', { name })).toBeNull();
    }
  });

  test('explains warnings in sentences', async () => {
    openCard(lifecycle.withWarnings);
    expect(
      await screen.findByText('Cost code 1, 3310: This cost code has more than 24 hours per person.'),
    ).toBeInTheDocument();
  });

  test('shows who changed the card, when, and why, and each changed field before and after', async () => {
    const { user } = openCard(lifecycle.approved);
    await user.click(await (await dialog()).findByRole('button', { name: 'History' }));
    const items = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    expect(texts[0]).toBe('Approved by Deleted userMar 5, 2025 8:00 AM');
    expect(texts[2]).toContain('Returned by Owen Blake');
    expect(texts[2]).toContain('The laborers worked 24 hours, not 242.');
    const rows = within(items[1]!).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Work Area', 'Before: Pier 8After: Pier 9'],
      ['Cost code 3310: Total Laborer Hours', 'Before: 242.50After: 24.25'],
      ['Cost code 3310: Concrete 4000 psi', 'Before: noneAfter: 12.50 CY'],
    ]);
  });

  test('sends a return with its reason and the revision on the screen', async () => {
    const { user, asked } = openCard(lifecycle.withWarnings, {
      ReturnTimecard: { returnTimecard: lifecycle.returned },
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Return' }));
    // In tests, antd gives all dialogs the first dialog's name.
    const reasons = within((await screen.findByLabelText('Reason')).closest('form')!);
    await user.click(reasons.getByRole('button', { name: 'Return' }));
    expect(reasons.getByText('Please give a reason')).toBeInTheDocument();
    await user.type(reasons.getByLabelText('Reason'), 'Six hours');
    await user.click(reasons.getByRole('button', { name: 'Return' }));
    await seeToast('Success', 'Timecard returned');
    expect(asked.find(({ operation }) => operation === 'ReturnTimecard')?.variables).toEqual({
      input: { id: 'card-1', revision: 2, reason: 'Six hours' },
    });
  });

  test('after a refused approval of an old revision, shows who changed the card, and the new version', async () => {
    const message = 'This timecard was changed by Ana Foreman on Mar 4, 2025, 10:30 AM. Review the new version first.';
    let now = lifecycle.submitted;
    const { user } = openCard(now, {
      Timecards: () => timecardPage([now]),
      TimecardDetails: () => ({ timecard: now }),
      ApproveTimecards: () => {
        now = { ...now, revision: 2, workArea: 'Pier 10' };
        return { approveTimecards: [{ id: 'card-1', approved: false, message }] };
      },
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Approve' }));
    await seeToast('Not approved', message);
    expect(await (await dialog()).findByText('Pier 10')).toBeInTheDocument();
  });
});

test('until a slow server responds to a new filter, the earlier rows are marked as busy', async () => {
  let respond: (response: ReturnType<typeof timecardPage>) => void = () => {};
  const slow = new Promise<ReturnType<typeof timecardPage>>((resolve) => {
    respond = resolve;
  });
  const { user } = open(({ filter }) => (filter?.name ? slow : inPages({ first: 1 })));
  const region = (await screen.findByText('Pier 1')).closest('[aria-busy]');
  expect(region).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'Dana');
  await waitFor(() => expect(screen.getByText('Pier 1').closest('[data-stale]')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('progressbar', { name: 'Loading the list' })).toBeInTheDocument();
  respond(timecardPage([timecard('other', { workArea: 'Quarry' })]));
  expect((await screen.findByText('Quarry')).closest('[aria-busy]')).toBeNull();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('on a phone, a tap on a card in the list opens the card', async () => {
  setScreenWidth(390);
  const { user, address } = open(inPages);
  const card = (await screen.findByText('Pier 1')).closest<HTMLElement>('[data-row-key]')!;
  await user.click(within(card).getByRole('button'));
  expect(address()).toBe('/timecards?card=card-1');
});
