import 'virtual:theme.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from './components/feedback/Toaster';
import { NotFound } from './components/page/NotFound';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <NotFound />
    </BrowserRouter>
    <Toaster />
  </StrictMode>,
);
