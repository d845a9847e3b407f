import { act, fireEvent, screen } from '@testing-library/react';
import { type Announcement, onAnnouncement } from '../../core/announcements';
import { showToast, useToasts } from '../../core/toasts/toasts';
import { render } from '../../testing/render';
import { Announcer } from './Announcer';
import { Toaster } from './Toaster';

// Tests how long a toast stays.
jest.unmock('../../core/constants');

function Remembered() {
  return <output>{useToasts().length}</output>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const show = (title: string, tone: 'success' | 'error' = 'success') => act(() => void showToast({ title, tone }));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <Announcer />
      <Toaster />
      <Remembered />
    </>,
  );
});
afterEach(() => jest.useRealTimers());

test('a new toast replaces the previous one', () => {
  show('First');
  show('Second');
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('a toast closes after 5000 ms, and is removed after another 1,000,000 ms', () => {
  show('Saved');
  pass(4900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('1')).toBeInTheDocument();
  pass(1_000_000);
  expect(screen.getByText('0')).toBeInTheDocument();
});

test('errors are announced immediately, successes politely, in one live region', () => {
  const heard: Announcement[] = [];
  const end = onAnnouncement((announcement) => heard.push(announcement));
  show('Saved');
  pass(100);
  expect(document.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  show('Failed', 'error');
  pass(100);
  expect(document.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  expect(document.querySelectorAll('[aria-live], [role=status]')).toHaveLength(1);
  expect(heard).toEqual([
    { text: 'Saved', urgent: false },
    { text: 'Failed', urgent: true },
  ]);
  end();
});

test('F8 moves the focus to the toasts', () => {
  show('Saved');
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
});

test('a toast’s text is a tab stop only while it is too high for the toast', () => {
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(0);
  show('Saved');
  const text = () => screen.getByText('Saved').parentElement;
  expect(text()).not.toHaveAttribute('tabindex');
  height.mockReturnValue(80);
  pass(300);
  expect(text()).toHaveAttribute('tabindex', '0');
  height.mockReturnValue(0);
  pass(300);
  expect(text()).not.toHaveAttribute('tabindex');
  height.mockRestore();
});
