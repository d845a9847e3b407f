/** Sends a request to the product's GraphQL door, signed in by the same cookie. */
export async function sendQuery(request: { query: string; operationName?: string | null; variables?: unknown }) {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify(request),
  });
  return response.json();
}
