/** Sends a request to `/graphql` with the session cookie. Returns the parsed response. */
export async function sendQuery(request: { query: string; operationName?: string | null; variables?: unknown }) {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify(request),
  });
  return response.json();
}
