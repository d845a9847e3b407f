import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';

/** Asks the same GraphQL door as the product, signed in through the same cookie. */
async function askGraphQL(request: { query: string; operationName?: string | null; variables?: unknown }) {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify(request),
  });
  return response.json();
}

createRoot(document.getElementById('playground') as HTMLElement).render(<GraphiQL fetcher={askGraphQL} />);
