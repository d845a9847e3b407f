import { ApolloProvider } from '@apollo/client/react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { PageBoundary } from '../components/page/PageBoundary';
import { AccountRoutes } from './AccountRoutes';
import { AntdThemeProvider } from './AntdThemeProvider';
import { createApolloClient } from './apollo';
import { Toasts } from './Toasts';

const client = createApolloClient();

/** The client application. URL changes commit at once, so that controls bound to the URL never show an older value. */
export function App() {
  return (
    <ApolloProvider client={client}>
      <BrowserRouter useTransitions={false}>
        <AntdThemeProvider>
          <PageBoundary>
            <AccountRoutes />
          </PageBoundary>
          <ErrorBoundary fallback={null}>
            <Toasts />
          </ErrorBoundary>
        </AntdThemeProvider>
      </BrowserRouter>
    </ApolloProvider>
  );
}
