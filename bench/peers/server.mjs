import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import session from '@fastify/session';
import connectPgSimple from 'connect-pg-simple';
import Fastify, { LogController } from 'fastify';
import mercurius from 'mercurius';
import { readPage, submit } from './cards.mjs';
import { pool } from './database.mjs';
import { check, userOf, viewerOf } from './session.mjs';

/**
 * A server to compare with the product: Drizzle behind Fastify and mercurius, each with its defaults and as its documentation
 * shows. It does the same work as the product: session and account from Postgres, permissions, validation, a daily limit, an
 * audit row, brotli, and a log line for each request.
 */
const app = Fastify({ logger: true, logController: new LogController({ disableRequestLogging: true }) });
app.addHook('onResponse', (request, reply, done) => {
  request.log.info({ responseTime: reply.elapsedTime }, `${request.method} ${request.url} ${reply.statusCode}`);
  done();
});

app.register(cookie);
app.register(session, {
  store: new (connectPgSimple(session))({ pool, tableName: 'sessions' }),
  secret: process.env.SESSION_SECRET,
  cookieName: 'fieldbook.sid',
  cookiePrefix: 's:',
  cookie: { secure: false },
  rolling: false,
  saveUninitialized: false,
});
app.register(compress, {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
});
app.register(mercurius, {
  schema: readFileSync('schema/schema.graphql', 'utf8'),
  context: async (request) => ({ user: await userOf(request), ip: request.ip, agent: request.headers['user-agent'] }),
  resolvers: {
    Query: {
      me(_root, _args, { user }, { schema }) {
        check(user, 'OWN_ACCOUNT');
        return viewerOf(user, schema);
      },
      timecards(_root, { first }, { user }) {
        check(user, 'TIMECARDS_READ_ALL');
        return readPage(first);
      },
    },
    Mutation: {
      submitTimecard(_root, { input }, context) {
        check(context.user, 'TIMECARDS_SUBMIT');
        return submit(context, input);
      },
    },
    // This server stores neither people nor extra work.
    Timecard: { extraWork: () => [] },
    CostCode: { workOrder: () => null, workers: () => [] },
  },
});
app.get('/ready', () => 'ready');

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
