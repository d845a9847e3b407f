import { screen } from '@testing-library/react';
import { viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { LoadingPage } from './LoadingPage';
import { pages } from './pages';

const open = (at: string, viewer = viewers.user) => renderApp(<LoadingPage viewer={viewer} />, { at });

beforeEach(() => sessionStorage.clear());

test('a page shows its titles before its code has loaded', () => {
  open('/');
  expect(screen.getByRole('heading', { level: 1, name: 'Submit Timecard' })).toBeInTheDocument();
  expect(screen.getByText('Enter work details, cost codes, and equipment hours')).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('all pages declare titles, except the page for signing a sheet, whose titles depend on its address', () => {
  expect(pages.filter(({ titles }) => !titles).map(({ path }) => path)).toEqual(['/extra-work']);
});

test.each([
  ['a page that this person may not open', '/timecards', viewers.user],
  ['an address without a page', '/no/such/page', viewers.user],
  ['the path / of a person with another start page', '/', { ...viewers.admin, startPage: 'today' as const }],
])('%s shows only a spinner', (_name, at, viewer) => {
  open(at, viewer);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});
