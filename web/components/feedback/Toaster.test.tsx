import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS } from '../constants';
import { Toaster } from './Toaster';
import { showToast, useToasts } from './toasts';

function Remembered() {
  return <output>{useToasts().length}</output>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const show = (title: string, tone: 'success' | 'error' = 'success') => act(() => void showToast({ title, tone }));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <Toaster />
      <Remembered />
    </>,
  );
});
afterEach(() => jest.useRealTimers());

test('the newest toast takes the place of the one before', () => {
  show('First');
  show('Second');
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('a toast leaves after its time, and is remembered until the removal delay', () => {
  show('Saved');
  pass(TOAST_DURATION_MS - 100);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('1')).toBeInTheDocument();
  pass(TOAST_REMOVAL_DELAY_MS);
  expect(screen.getByText('0')).toBeInTheDocument();
});

test('errors interrupt, successes wait for a pause', () => {
  show('Saved');
  pass(100);
  expect(screen.getByText(/Saved/, { selector: '[aria-live="polite"] *, [aria-live="polite"]' })).toBeInTheDocument();
  show('Failed', 'error');
  pass(100);
  expect(
    screen.getByText(/Failed/, { selector: '[aria-live="assertive"] *, [aria-live="assertive"]' }),
  ).toBeInTheDocument();
});

test('F8 brings the focus to the notifications', () => {
  show('Saved');
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
});
