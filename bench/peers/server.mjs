import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { readPage, submit } from './cards.mjs';

/**
 * A peer of the product: Drizzle behind mercurius with its query compiler, written as its documentation shows. No session,
 * no permission, no validation beyond GraphQL's; the header `x-user` stands for what a session would say.
 */
const app = Fastify();

const userOf = ({ headers }) => JSON.parse(headers['x-user'] ?? 'null');

app.register(mercurius, {
  schema: readFileSync('schema/schema.graphql', 'utf8'),
  jit: 1,
  context: (request) => ({ user: userOf(request) }),
  resolvers: {
    Query: { timecards: (_root, { first }) => readPage(first) },
    Mutation: { submitTimecard: (_root, { input }, { user }) => submit(user, input) },
  },
});
app.get('/ready', () => 'ready');
// The transaction without GraphQL.
app.post('/submit', (request) => submit(userOf(request), request.body.input));

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
