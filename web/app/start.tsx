import 'virtual:antd.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../core/browser/darkTheme';
import { watchMissingCode } from '../core/browser/newVersion';
import { showToastFromLastPage } from '../core/toasts/toastAcrossReload';
import { App } from './App';
import { keepInstallPrompt } from './installPrompt';
import { registerServiceWorker } from './serviceWorker';

applyTheme();
showToastFromLastPage();
keepInstallPrompt();
watchMissingCode();

// A transition renders in slices, so that a phone can react to taps in between.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

if (import.meta.env.PROD) void registerServiceWorker();
