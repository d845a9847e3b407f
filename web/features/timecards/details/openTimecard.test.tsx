import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp';
import { type Asked, type Responses, unreachable, waiting } from '../../../testing/responses';
import { changedSheet, timecard, timecardLifecycle, timecardPage, timecardTotals } from '../../../testing/timecards';
import { AllTimecardsPage } from '../list/AllTimecardsPage';
import { MyTimecardsPage } from '../mine/MyTimecardsPage';
import { ReviewPage } from '../review/ReviewPage';
import type { TimecardDetailsQueryVariables } from './details.generated';

const ids = ['a', 'b', 'c', 'd'];
const inList = ids.map((id) => timecard(id, { workArea: `Pier ${id}` }));
const whole = ({ id }: TimecardDetailsQueryVariables) => ({
  timecard: timecardLifecycle(id, { workArea: `Pier ${id}`, notes: `Notes of ${id}` }),
});

const open = (TimecardDetails: Responses['TimecardDetails'] = whole, card = 'b') =>
  renderApp(<AllTimecardsPage />, {
    at: `/timecards?card=${card}`,
    responses: {
      Timecards: timecardPage(inList),
      TimecardTotals: timecardTotals,
      CostCodeDescriptions: { costCodeTemplates: [] },
      TimecardDetails,
    },
  });
const details = async () => within(await screen.findByRole('dialog', { name: 'Timecard Details' }));
const opened = (asked: Asked[]) =>
  asked.filter(({ operation }) => operation === 'TimecardDetails').map(({ variables }) => variables['id']);

test('the details show the list’s fields until the card has loaded', async () => {
  open(waiting);
  const panel = await details();
  expect(await panel.findByText('Pier b')).toBeInTheDocument();
  expect(panel.getByText('Submitted')).toBeInTheDocument();
  expect(panel.getByRole('img', { name: 'Loading...' })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('a card’s extra work shows changes since the signature, and links to the sheet', async () => {
  const { user, address } = open({ timecard: timecardLifecycle('b', { extraWork: [changedSheet] }) });
  const panel = await details();
  expect(await panel.findByText('3310: laborer hours')).toBeVisible();
  await user.click(panel.getByRole('link', { name: 'Sign sheet 99-012, Pier 9, Mar 3, 2025' }));
  expect(address()).toBe('/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9');
});

test('the next and previous cards are prefetched, so that they open immediately', async () => {
  const { user, asked } = open();
  const panel = await details();
  await panel.findByText('Notes of b');
  await waitFor(() => expect(opened(asked)).toEqual(['b', 'c', 'a']));
  await user.click(panel.getByRole('button', { name: 'Next timecard' }));
  expect(panel.getByText('Notes of c')).toBeInTheDocument();
  await waitFor(() => expect(opened(asked)).toEqual(['b', 'c', 'a', 'd']));
  await user.click(panel.getByRole('button', { name: 'Previous timecard' }));
  expect(panel.getByText('Notes of b')).toBeInTheDocument();
  expect(opened(asked)).toHaveLength(4);
});

test('opening a card again shows its cached values until it is fetched again', async () => {
  const card = (notes: string) => ({ timecard: timecardLifecycle('a', { notes }) });
  let response = Promise.resolve(card('First'));
  const { user, asked } = open(() => response, 'a');
  await (await details()).findByText('First');
  await waitFor(() => expect(opened(asked)).toEqual(['a', 'b']));
  await user.click((await details()).getByRole('button', { name: 'Close' }));
  let arrive: (responded: ReturnType<typeof card>) => void = () => {};
  response = new Promise((resolve) => {
    arrive = resolve;
  });
  await user.click(screen.getAllByRole('button', { name: /^View timecard/ })[0]!);
  expect((await details()).getByText('First')).toBeInTheDocument();
  arrive(card('Second'));
  expect(await (await details()).findByText('Second')).toBeInTheDocument();
});

test('opening a card again without a connection keeps its cached values', async () => {
  let down = false;
  const { user, asked } = open((variables) => (down ? unreachable : whole(variables)), 'a');
  await (await details()).findByText('Notes of a');
  await user.click((await details()).getByRole('button', { name: 'Close' }));
  down = true;
  const before = opened(asked).length;
  await user.click(screen.getAllByRole('button', { name: /^View timecard/ })[0]!);
  expect((await details()).getByText('Notes of a')).toBeInTheDocument();
  await waitFor(() => expect(opened(asked).length).toBeGreaterThan(before));
  expect((await details()).getByText('Notes of a')).toBeInTheDocument();
});

test('a card that fails to load keeps the list’s values and offers Retry', async () => {
  let down = true;
  const { user } = open((variables) => (down ? unreachable : whole(variables)));
  const panel = await details();
  expect(await panel.findByText("The timecard couldn't be loaded")).toBeInTheDocument();
  expect(panel.getByText('Pier b')).toBeInTheDocument();
  expect(panel.queryByRole('img', { name: 'Loading...' })).not.toBeInTheDocument();
  down = false;
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('Notes of b')).toBeInTheDocument();
});

test('My Timecards and Review show the list’s fields until an opened card has loaded', async () => {
  const edges = inList.map((node) => ({ node }));
  const pageInfo = { hasNextPage: false, endCursor: null };
  const responses: Responses = {
    MyTimecards: { myTimecards: { edges, pageInfo } },
    TimecardsToReview: { timecardsToReview: { edges, pageInfo } },
    TimecardDetails: waiting,
    CostCodeDescriptions: waiting,
  };
  const mine = renderApp(<MyTimecardsPage />, { at: '/timecards/mine?card=c', responses });
  expect(await (await details()).findByText('Pier c')).toBeInTheDocument();
  mine.unmount();
  renderApp(<ReviewPage />, { at: '/timecards/review?card=c', responses });
  expect(await (await details()).findByText('Pier c')).toBeInTheDocument();
  expect((await details()).getByText('Ana Foreman')).toBeInTheDocument();
});
