import 'virtual:theme.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepInstallPrompt } from './app/installPrompt';
import { networkQuiet } from './app/networkQuiet';
import { showToastFromLastPage } from './core/toasts/toastAcrossReload';

showToastFromLastPage();
keepInstallPrompt();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the first screen, because the worker downloads the code of all others.
if (import.meta.env.PROD) {
  void networkQuiet()
    .then(() => import('./app/serviceWorker'))
    .then(({ registerServiceWorker }) => registerServiceWorker());
}
