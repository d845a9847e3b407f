import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import { noteResponse } from '../core/requests/connection';
import { clearToasts } from '../core/toasts/toasts';
import { setScreenWidth } from './polyfills';

// Long enough for a busy machine. Passing tests don't wait for it.
configure({ asyncUtilTimeout: 8000 });

// React reports an unknown property, a wrong nesting, or a repeated key only by console.error. A test that expects an error mocks
// console.error.
const complaints: unknown[][] = [];
const { error } = console;
console.error = (...said: unknown[]) => {
  // A late update is not the component's fault.
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

// Tests have the table immediately. laterTable.test.tsx tests its loading.
jest.mock('../components/table/laterTable', () => ({
  tableWhenLoaded: () => jest.requireActual('../components/table/DeskTable').DeskTable,
  withTable: (print: () => void) => print(),
}));
