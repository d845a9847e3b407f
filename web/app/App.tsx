import { ApolloProvider } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { PageBoundary } from '../components/page/PageBoundary';
import { AccountRoutes } from './AccountRoutes';
import { createApolloClient } from './apollo';

// Loaded after the first screen: the login doesn't wait for it.
const Toaster = lazy(async () => ({ default: (await import('../components/feedback/Toaster')).Toaster }));

const client = createApolloClient();

/** The client application. URL changes commit at once, so that controls bound to the URL never show an older value. */
export function App() {
  return (
    <ApolloProvider client={client}>
      <BrowserRouter useTransitions={false}>
        <PageBoundary>
          <AccountRoutes />
        </PageBoundary>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Toaster />
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
    </ApolloProvider>
  );
}
