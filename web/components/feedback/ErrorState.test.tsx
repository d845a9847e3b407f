import { screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { ErrorState } from './ErrorState';

afterEach(() => jest.restoreAllMocks());

test.each([
  [undefined, "You're offline. This list needs a connection."],
  ['sheet', "You're offline. Connect to the internet to load this sheet."],
  ['photos', "You're offline. Connect to the internet to load these photos."],
])('offline, the error of %s names what needs a connection', (noun, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorState noun={noun} onRetry={() => {}} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  [undefined, undefined, "The list couldn't be loaded"],
  ['sheet', undefined, "The sheet couldn't be loaded"],
  ['calendar', 'Failed to fetch approvals', 'Failed to fetch approvals'],
])('online, the error of %s with the title %s says %s', (noun, title, text) => {
  render(<ErrorState noun={noun} title={title} onRetry={() => {}} />);
  expect(screen.getByText(text)).toBeVisible();
});
