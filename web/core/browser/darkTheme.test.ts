import { act, renderHook } from '@testing-library/react';
import { applyTheme, setDark, useIsDark } from './darkTheme';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  applyTheme();
});

test('if no theme was chosen, the page follows the device’s theme', () => {
  const { result } = renderHook(() => useIsDark());
  expect(result.current).toBe(false);
  expect(shown()).toBeUndefined();
});

test('a chosen theme is applied immediately, and again after a reload', () => {
  const { result } = renderHook(() => useIsDark());
  act(() => setDark(true));
  expect(result.current).toBe(true);
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset['theme'];
  applyTheme();
  expect(shown()).toBe('dark');
});

test('choosing the device’s own theme clears the choice, so the app follows the device again', () => {
  setDark(true);
  setDark(false);
  expect(shown()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a theme chosen in another tab is applied in this tab, too', () => {
  const { result } = renderHook(() => useIsDark());
  localStorage.setItem('fieldbook.theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fieldbook.theme' })));
  expect(result.current).toBe(true);
  expect(shown()).toBe('dark');
});
