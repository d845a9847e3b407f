import '@testing-library/jest-dom';
import { act, configure, getConfig } from '@testing-library/react';
import { noteResponse } from '../core/requests/connection';
import { clearToasts } from '../core/toasts/toasts';
import { setScreenWidth, untilRendered } from './polyfills';

const { asyncWrapper } = getConfig();
configure({
  // This timeout is long enough for a busy machine. Passing tests don't wait for it.
  asyncUtilTimeout: 8000,
  // An element can be found before its component's effects have run. A key pressed then would be lost on a busy machine.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await untilRendered();
      return found;
    }),
});

// A call of console.error fails the test, because React reports an unknown property, a wrong nesting, or a repeated key only
// through console.error. A test that expects an error mocks console.error.
const complaints: unknown[][] = [];
const { error } = console;
console.error = (...said: unknown[]) => {
  // Ignores act() warnings. They come from state updates after the test has ended, not from a fault in the component.
  if (!String(said[0]).includes('not wrapped in act')) complaints.push(said);
  error(...said);
};
afterEach(() => expect(complaints.splice(0)).toEqual([]));

afterEach(() => {
  act(() => {
    clearToasts();
    noteResponse();
    setScreenWidth(1280);
  });
});

// Omits antd's style rules, which only affect appearance. jsdom would read every rule for each query by role, and that took
// half of the tests' time.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => ({
  ...jest.requireActual('@rc-component/util/lib/Dom/dynamicCSS'),
  updateCSS: () => document.createElement('style'),
}));

// Makes the desktop table available immediately. laterTable.test.tsx tests its delayed loading.
jest.mock('../components/table/laterTable', () => ({
  tableWhenLoaded: () => jest.requireActual('../components/table/DeskTable').DeskTable,
  withTable: (print: () => void) => print(),
}));

// Toasts stay for a minute, because a busy machine may take 5 s until a test looks for one. Toaster.test.tsx tests the real time.
jest.mock('../core/constants', () => ({ ...jest.requireActual('../core/constants'), TOAST_DURATION_MS: 60_000 }));
