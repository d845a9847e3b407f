import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ApolloClient, type DocumentNode, HttpLink } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { CLIENT_DOCUMENTS } from '../../graphql-server/doors/client-documents';
import { createCache } from './requests/apollo';

const WEB = path.resolve('web');
const isOperation = (document: DocumentNode) => getMainDefinition(document).kind === 'OperationDefinition';

const documents = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.generated.ts'))
  .flatMap((file) => Object.entries<DocumentNode>(require(path.join(WEB, file))))
  .filter(([name, value]) => name.endsWith('Document') && isOperation(value));

test('the server’s list has every document exactly as the client sends it', async () => {
  const sent: string[] = [];
  const fetch = async (_address: unknown, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)).query);
    return new Response('{"errors":[{"message":"stop"}]}', { headers: { 'content-type': 'application/json' } });
  };
  const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql', fetch }), cache: createCache() });
  for (const [, document] of documents) {
    const definition = getMainDefinition(document);
    const isMutation = definition.kind === 'OperationDefinition' && definition.operation === 'mutation';
    const request = isMutation ? client.mutate({ mutation: document }) : client.query({ query: document });
    await request.catch(() => undefined);
  }
  expect(sent).toHaveLength(documents.length);
  expect(documents.length).toBeGreaterThan(80);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  expect(sent.filter((text) => !CLIENT_DOCUMENTS.includes(hashOf(text)))).toEqual([]);
});
