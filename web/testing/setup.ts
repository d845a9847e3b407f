import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import { noteResponse } from '../core/requests/connection';
import { clearToasts } from '../core/toasts/toasts';
import { setScreenWidth } from './polyfills';

// Long enough for a busy machine. A test that passes does not wait for it.
configure({ asyncUtilTimeout: 8000 });

afterEach(() => {
  act(() => {
    clearToasts();
    noteResponse();
    setScreenWidth(1280);
  });
});

// jsdom reads every style rule for each query by role. antd's rules only affect appearance, and took half of the time.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => ({
  ...jest.requireActual('@rc-component/util/lib/Dom/dynamicCSS'),
  updateCSS: () => document.createElement('style'),
}));

// Tests have the table at once. laterTable.test.tsx tests how it is loaded.
jest.mock('../components/table/laterTable', () => ({
  tableWhenLoaded: () => jest.requireActual('../components/table/DeskTable').DeskTable,
  withTable: (print: () => void) => print(),
}));
