import 'virtual:antd.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../core/browser/darkTheme';
import { watchMissingCode } from '../core/browser/newVersion';
import { followOtherTabs, languageOf, showLanguage } from '../core/i18n/language';
import { showToastFromLastPage } from '../core/toasts/toastAcrossReload';
import { App } from './App';
import { keepInstallPrompt } from './installPrompt';
import { registerServiceWorker } from './serviceWorker';

applyTheme();
showToastFromLastPage();
keepInstallPrompt();
watchMissingCode();

/** Renders the app. A transition renders in slices, so that a phone can react to taps in between. */
const show = () =>
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

// A device that can't get the catalog shows English.
void showLanguage(languageOf()).then(show, show);
followOtherTabs();

if (import.meta.env.PROD) void registerServiceWorker();
