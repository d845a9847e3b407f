import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import { noteResponse } from '../core/requests/connection';
import { clearToasts } from '../core/toasts/toasts';
import { setScreenWidth } from './polyfills';

// Long enough for a busy machine. Passing tests don't wait for it.
configure({ asyncUtilTimeout: 8000 });

afterEach(() => {
  act(() => {
    clearToasts();
    noteResponse();
    setScreenWidth(1280);
  });
});

// Omits antd's rules, because jsdom reads every style rule for each query by role, which took half of the time. The rules only
// affect appearance.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => ({
  ...jest.requireActual('@rc-component/util/lib/Dom/dynamicCSS'),
  updateCSS: () => document.createElement('style'),
}));

// Tests have the table immediately. laterTable.test.tsx tests its loading.
jest.mock('../components/table/laterTable', () => ({
  tableWhenLoaded: () => jest.requireActual('../components/table/DeskTable').DeskTable,
  withTable: (print: () => void) => print(),
}));
