import 'virtual:theme.css';
import './app/base.css';
import 'virtual:antd.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepInstallPrompt } from './app/installPrompt';
import { applyTheme } from './core/browser/darkTheme';
import { watchMissingCode } from './core/browser/newVersion';
import { showToastFromLastPage } from './core/toasts/toastAcrossReload';

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

// Registers the service worker after the page's own files have loaded, because the worker downloads the code of all pages.
if (import.meta.env.PROD) {
  window.addEventListener('load', async () => {
    const { registerServiceWorker } = await import('./app/serviceWorker');
    registerServiceWorker();
  });
}
