import { screen, waitFor, within } from '@testing-library/react';
import type { ViewerFragment } from '../../features/accounts/viewer.generated';
import type { StartPage } from '../../schema.generated';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, waiting } from '../../testing/responses';
import { seeToast } from '../../testing/toast';
import { AccountRoutes } from '../AccountRoutes';

// Storage keeps the last response to `me`, so clear it before each test.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the app. The pages' own data never loads. */
function open(at: string, me: ViewerFragment, responses: Responses = {}) {
  const known: Responses = {
    Me: { me },
    SetStartPage: ({ input }) => ({ setStartPage: { ...me, startPage: input.page, startPageChosen: true } }),
    ...responses,
  };
  const others = new Proxy(known, { get: (all, name: keyof Responses) => (name in all ? all[name] : waiting) });
  return renderApp(<AccountRoutes />, { at, responses: others });
}
const seeHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const unasked = (role: keyof typeof viewers): ViewerFragment => ({ ...viewers[role], startPageChosen: false });

test.each<[keyof typeof viewers, StartPage, string, string]>([
  ['admin', 'today', 'Today', '/today'],
  ['field', 'report_hours', 'Report Equipment Hours', '/field-submission'],
  ['trucking', 'trucking_entry', 'Trucking Entry', '/trucking/entry'],
])(
  'the role %s with the start page %s starts there, and a later link to / shows Submit Timecard',
  async (role, startPage, title, path) => {
    const { address, unmount } = open('/', { ...viewers[role], startPage });
    await waitFor(() => expect(address()).toBe(path));
    await seeHeading(title);
    unmount();
    open('/', { ...viewers[role], startPage });
    await seeHeading('Submit Timecard');
  },
);

test('a person who may no longer see the chosen page starts on Submit Timecard', async () => {
  open('/', { ...viewers.user, startPage: 'today' });
  await seeHeading('Submit Timecard');
});

describe('the offer on Submit Timecard', () => {
  const offer = () => screen.findByRole('complementary', { name: 'Start page' });

  test.each([
    ['field', 'Report Hours', 'report_hours', '/field-submission'],
    ['trucking', 'Trucking Entry', 'trucking_entry', '/trucking/entry'],
  ] as const)('when accepted by the role %s, stores and opens the offered page', async (role, name, page, path) => {
    const { user, asked, address } = open('/', unasked(role));
    expect(await offer()).toHaveTextContent(`Make "${name}" your start page?`);
    await user.click(within(await offer()).getByRole('button', { name: 'Set start page' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(asked.find(({ operation }) => operation === 'SetStartPage')?.variables).toEqual({ input: { page } });
  });

  test('disappears when declined, and the server stores the decision', async () => {
    const { user, asked } = open('/', unasked('field'));
    await user.click(within(await offer()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Start page' })).not.toBeInTheDocument());
    expect(asked.find(({ operation }) => operation === 'SetStartPage')?.variables).toEqual({
      input: { page: 'submit' },
    });
  });

  test('stays if the answer could not be stored', async () => {
    const { user, address } = open('/', unasked('field'), { SetStartPage: refused('Busy', 'SERVICE_UNAVAILABLE') });
    await user.click(within(await offer()).getByRole('button', { name: 'Set start page' }));
    await seeToast('Error', 'Busy');
    expect(await offer()).toBeVisible();
    expect(address()).toBe('/');
  });

  test.each([
    ['a role whose menu lists Submit Timecard', '/', unasked('user')],
    ['a person who has chosen', '/', viewers.field],
    ['other screens', '/timecards/mine', unasked('field')],
  ])('is not shown for %s', async (_whom, at, me) => {
    open(at, me);
    await seeHeading(at === '/' ? 'Submit Timecard' : 'My Timecards');
    expect(screen.queryByRole('complementary', { name: 'Start page' })).not.toBeInTheDocument();
  });
});

test('the Start page dialog of the account menu lists only permitted pages and saves the choice', async () => {
  const { user } = open('/', viewers.trucking);
  await user.click(await screen.findByRole('button', { name: /account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Start page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start page' }));
  const pages = within(dialog.getByRole('group', { name: 'Start page' }));
  expect(pages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Submit Timecard',
    'Report Hours',
    'Trucking Entry',
  ]);
  await user.click(pages.getByRole('button', { name: 'Report Hours' }));
  expect(await dialog.findByText('"Report Hours" opens when you sign in.')).toBeVisible();
  expect(pages.getByRole('button', { name: 'Report Hours' })).toHaveAttribute('aria-pressed', 'true');
});
