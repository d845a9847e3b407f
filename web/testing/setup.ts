import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import { clearToasts } from '../components/feedback/toasts';
import { setScreenWidth } from './polyfills';

configure({ asyncUtilTimeout: 3000 });

afterEach(() => {
  act(() => {
    clearToasts();
    setScreenWidth(1280);
  });
});
