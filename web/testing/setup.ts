import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import { noteResponse } from '../core/requests/connection';
import { clearToasts } from '../core/toasts/toasts';
import { setScreenWidth } from './polyfills';

// As long as a busy machine may take; on a quiet one nothing waits.
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
