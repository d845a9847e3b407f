import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { useToasts } from '../components/feedback/toasts';
import { onDemand, onFirstSign } from '../components/onDemand';
import { PageBoundary } from '../components/page/PageBoundary';
import { AccountRoutes } from './AccountRoutes';
import { createApolloClient } from './apollo';

const Toaster = onDemand(() => import('../components/feedback/Toaster').then((loaded) => loaded.Toaster));

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
          <Toasts />
        </ErrorBoundary>
      </BrowserRouter>
    </ApolloProvider>
  );
}

/** The code of toasts, 17 kB, loads with the first toast or at the first sign of a person: no screen waits for it. */
function Toasts() {
  const Loaded = Toaster.useLoaded();
  const needed = useToasts().length > 0;
  useEffect(() => onFirstSign(Toaster.preload), []);
  useEffect(() => {
    if (needed) Toaster.preload();
  }, [needed]);
  return Loaded && <Loaded />;
}
