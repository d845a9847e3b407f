import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { notFound } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import type { Operation } from '../../core/operations/operation';
import { del, get, patch, post } from '../../core/operations/route';
import { captureLog } from '../../testing/captured-log';
import { type ApiClient, apiClient } from '../../testing/client';
import { jsonBodies } from '../bodies';
import { requestLog } from '../request-log';
import { sendErrors } from '../rest-errors';
import { restRouter } from './rest';

/** Creates an operation that returns the result of `run`. */
const operation = (run: (input: unknown) => unknown) =>
  Object.assign(async (_context: unknown, input: unknown) => run(input), {
    declaration: { input: NoInput },
  }) as unknown as Operation;
const echo = operation((input) => ({ input }));
const stream = (rows: () => AsyncGenerator<string>) =>
  operation(() => rows()) as unknown as Operation<AsyncIterable<string>>;

let released = 0;
let begun = 0;
let [noteBothBegun, release] = [() => {}, () => {}];
const bothBegun = new Promise<void>((resolve) => {
  noteBothBegun = resolve;
});
const untilReleased = new Promise<void>((resolve) => {
  release = resolve;
});
const row = JSON.stringify({ text: 'x'.repeat(1000) });
const routes = [
  { ...get('/echo'), operation: echo },
  { ...post('/echo/:id'), operation: echo },
  { ...patch('/echo/:id'), operation: echo },
  { ...del('/echo/:id'), operation: echo },
  { ...get('/elsewhere', { redirectTo: () => '/login' }), operation: echo },
  {
    ...get('/none', { gives: 'rows' }),
    operation: stream(async function* () {}),
  },
  {
    ...get('/three', { gives: 'rows' }),
    operation: stream(async function* () {
      yield* ['1', '{"a":2}', '"3"'];
    }),
  },
  {
    ...get('/broken-at-first', { gives: 'rows' }),
    operation: stream(async function* () {
      yield* [] as string[];
      throw notFound('The list was');
    }),
  },
  {
    ...get('/broken-later', { gives: 'rows' }),
    operation: stream(async function* () {
      for (let index = 0; index < 200; index++) yield row;
      throw new Error('in the middle');
    }),
  },
  {
    ...get('/endless', { gives: 'rows' }),
    operation: stream(async function* () {
      try {
        for (;;) yield row;
      } finally {
        released++;
      }
    }),
  },
  {
    ...get('/held', { gives: 'rows' }),
    operation: stream(async function* () {
      begun += 1;
      if (begun === 2) noteBothBegun();
      yield '1';
      await untilReleased;
    }),
  },
];

let http: Server;
let url: string;
let client: ApiClient;
const logged = captureLog('error');
beforeAll(async () => {
  const app = express();
  app.use(
    requestLog,
    jsonBodies,
    restRouter(
      routes,
      ({ headers }) =>
        ({
          trace: { id: 'test' },
          ip: headers['x-sent-from'],
          share: { run: (_: unknown, work: () => unknown) => work() },
        }) as never,
    ),
    sendErrors,
  );
  http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  client = apiClient(url);
});
afterAll(() => {
  logged.stop();
  http.closeAllConnections();
  http.close();
});
beforeEach(() => {
  logged.lines.length = 0;
});

describe('the input of an operation', () => {
  test('is the query string of a GET', async () => {
    const { body } = await client.rest('GET', '/echo?startDate=2026-01-01&tag=a&tag=b');
    expect(body.input).toEqual({ startDate: '2026-01-01', tag: ['a', 'b'] });
  });

  test('merges the body, idempotency key, and path parameters of a POST, and the path wins', async () => {
    const headers = { 'idempotency-key': 'k' };
    const { body } = await client.rest(
      'POST',
      '/echo/seven',
      { id: 'eight', name: 'n', clientRequestId: 'c' },
      headers,
    );
    expect(body.input).toEqual({ id: 'seven', name: 'n', clientRequestId: 'k' });
  });

  test('has only the path’s parameters if there is no body', async () => {
    const { body } = await client.rest('PATCH', '/echo/seven');
    expect(body.input).toEqual({ id: 'seven' });
  });

  test('is the body itself if the body is not an object', async () => {
    const { body } = await client.rest('POST', '/echo/seven', [1]);
    expect(body.input).toEqual([1]);
  });
});

test('the status of a successful response depends on the method, unless the route sets one', async () => {
  const statuses = await Promise.all([
    client.rest('GET', '/echo'),
    client.rest('POST', '/echo/1'),
    client.rest('PATCH', '/echo/1'),
    client.rest('DELETE', '/echo/1'),
    client.rest('GET', '/elsewhere'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 201, 200, 204, 302]);
  expect(statuses[3]!.body).toBe('');
  expect(statuses[4]!.headers.get('location')).toBe('/login');
});

describe('a streamed list', () => {
  test('is valid JSON, with or without rows', async () => {
    expect((await client.rest('GET', '/none')).body).toEqual([]);
    expect((await client.rest('GET', '/three')).body).toEqual([1, { a: 2 }, '3']);
  });

  test('that fails before its first row gets the usual error response', async () => {
    const { status, body } = await client.rest('GET', '/broken-at-first');
    expect([status, body]).toEqual([404, { message: 'The list was not found' }]);
  });

  test('that fails midway is cut off, so that clients see it is incomplete', async () => {
    await expect(client.rest('GET', '/broken-later')).rejects.toThrow();
    expect(logged.lines).toEqual([expect.stringContaining('request failed')]);
  });

  test('ends its source and logs no error if the client disconnects', async () => {
    const controller = new AbortController();
    const response = await fetch(`${url}/endless`, { signal: controller.signal });
    await response.body!.getReader().read();
    controller.abort();
    for (let tries = 0; tries < 100 && !released; tries++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(released).toBe(1);
    expect(logged.lines).toEqual([]);
  });

  test('waits while two lists of its IPv6 network are read, if nobody is signed in', async () => {
    const statusFrom = async (address: string, path: string) => {
      const { status } = await client.raw('GET', path, { headers: { 'x-sent-from': address } });
      finished.push(address);
      return status;
    };
    const finished: string[] = [];
    const statuses = [statusFrom('2001:db8:1:2::1', '/held'), statusFrom('2001:db8:1:2::2', '/held')];
    await bothBegun;
    statuses.push(statusFrom('2001:db8:1:2::3', '/three'), statusFrom('2001:db8:1:9::1', '/three'));
    await statuses.at(-1);
    expect(finished).toEqual(['2001:db8:1:9::1']);
    release();
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
  });
});
