import { today } from '../format';
import { noteServerTime, serverNow } from './serverClock';

const NOW = Date.parse('2025-03-03T12:00:00Z');
const response = (date: number) =>
  ({ headers: new Map([['date', new Date(date).toUTCString()]]) }) as unknown as Response;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test('serverNow follows the clock in the server’s responses, except for small differences', () => {
  noteServerTime(response(NOW + 3_600_000));
  expect(serverNow()).toBe(NOW + 3_600_000);
  noteServerTime(undefined);
  expect(serverNow()).toBe(NOW + 3_600_000);
  noteServerTime(response(NOW + 1_000));
  expect(serverNow()).toBe(NOW);
});

test('on a device whose clock is wrong by a day, today is the server’s day', () => {
  noteServerTime(response(NOW + 86_400_000));
  expect(today('America/Los_Angeles')).toBe('2025-03-04');
  noteServerTime(response(NOW));
  expect(today('America/Los_Angeles')).toBe('2025-03-03');
});
