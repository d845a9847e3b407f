import { ApolloProvider } from '@apollo/client/react';
import { BrowserRouter } from 'react-router-dom';
import { Announcer } from '../components/feedback/Announcer';
import { Toaster } from '../components/feedback/Toaster';
import { PageErrorBoundary } from '../components/page/PageErrorBoundary';
import { AccountRoutes } from './AccountRoutes';
import { AntdThemeProvider } from './AntdThemeProvider';
import { createApolloClient } from './requests/apollo';

const client = createApolloClient();

/** The client application. URL changes are committed immediately, so that controls bound to the URL never show an older value. */
export function App() {
  return (
    <ApolloProvider client={client}>
      <BrowserRouter useTransitions={false}>
        <AntdThemeProvider>
          <PageErrorBoundary>
            <AccountRoutes />
          </PageErrorBoundary>
          <Announcer />
          <Toaster />
        </AntdThemeProvider>
      </BrowserRouter>
    </ApolloProvider>
  );
}
