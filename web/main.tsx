import 'virtual:theme.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepInstallPrompt } from './app/installPrompt';
import { showToastFromLastPage } from './components/feedback/toastAcrossReload';

showToastFromLastPage();
keepInstallPrompt();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the first screen, which must not wait for the files that the worker precaches.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void import('./app/serviceWorker').then(({ registerServiceWorker }) => registerServiceWorker());
  });
}
