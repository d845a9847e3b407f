import { ApolloProvider } from '@apollo/client/react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../components/feedback/Toaster';
import { PageBoundary } from '../components/page/PageBoundary';
import { AccountRoutes } from './AccountRoutes';
import { createApolloClient } from './apollo';

const client = createApolloClient();

/** The client: what every screen stands in. */
export function App() {
  return (
    <ApolloProvider client={client}>
      <BrowserRouter>
        <PageBoundary>
          <AccountRoutes />
        </PageBoundary>
        <Toaster />
      </BrowserRouter>
    </ApolloProvider>
  );
}
