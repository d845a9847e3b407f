import { ApolloProvider } from '@apollo/client/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Announcer } from '../components/feedback/Announcer';
import { PageErrorBoundary } from '../components/page/PageErrorBoundary';
import { useLanguage } from '../core/i18n/language';
import { AccountRoutes } from './AccountRoutes';
import { AntdThemeProvider } from './AntdThemeProvider';
import { LaterToaster } from './LaterToaster';
import { createApolloClient } from './requests/apollo';

const client = createApolloClient();

/** The client application. URL changes are committed immediately, so that controls bound to the URL never show an older value. */
export function App() {
  // Renders everything again after a change, because days and numbers follow the language, too.
  useLanguage();
  // The texts of the page's frame were hidden if the person doesn't read English (before-paint.js).
  useLayoutEffect(() => document.documentElement.removeAttribute('data-unread'), []);
  return (
    <ApolloProvider client={client}>
      <BrowserRouter useTransitions={false}>
        <AntdThemeProvider>
          <PageErrorBoundary>
            <AccountRoutes />
          </PageErrorBoundary>
          <Announcer />
          <LaterToaster />
        </AntdThemeProvider>
      </BrowserRouter>
    </ApolloProvider>
  );
}
