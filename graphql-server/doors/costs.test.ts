import { Role } from '../access/roles';
import { User } from '../features/users/users.entity';
import { Costs } from '../limits/costs';
import type { ApiClient, ApiResponse } from '../testing/client';
import { clientDocument } from '../testing/client-document';
import { buildCostCode, buildTimecard, buildUser, PASSWORD } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

const LOGIN = 'mutation Other($input: LoginInput!) { login(input: $input) { id email } }';
const together = <Result>(count: number, send: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const codesOf = (responses: { body: { errors?: { extensions: { code: string } }[] } }[]) => [
  ...new Set(responses.map(({ body }) => body.errors?.[0]?.extensions.code ?? 'OK')),
];

/** Makes each document unique. */
let number = 0;
const newDocument = () => `query D${number++} { me { id } }`;
const longDocument = () => `query D${number++} { me { ${'...{id} '.repeat(90)} } }`;

describe('with the default rate', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ trustProxy: 1, requestCost: { perSecond: 250, burst: 1500 } });
  });
  afterAll(() => server.stop());
  const at = (address: string) => server.client({ 'x-forwarded-for': address });

  test.each<[string, (index: number) => string]>([
    ['behind one address', () => '198.51.100.1'],
    ['at 200 addresses', (index) => `192.0.2.${index}`],
  ])(
    '200 people %s can open the app and sign in concurrently',
    async (place, addressOf) => {
      const { id: _id, password: _password, ...account } = await buildUser(server.db);
      const emails = Array.from({ length: 200 }, (_, index) => `person-${index}-${place.length}@example.com`);
      await server.db.getRepository(User).insert(emails.map((email) => ({ ...account, email })));
      const me = clientDocument('Me');
      const outcomes = await together(200, async (index) => {
        const client = at(addressOf(index));
        const email = emails[index]!;
        const before = await client.graphql(me);
        await client.login({ email, password: PASSWORD });
        const after = await client.graphql(me);
        return [before.errors?.[0]?.extensions.code, after.data?.me.email === email].join();
      });
      expect([...new Set(outcomes)]).toEqual(['UNAUTHENTICATED,true']);
    },
    90_000,
  );

  test('opening the Today page ten times, with all its queries sent concurrently, is not refused', async () => {
    const client = await at('198.51.100.6').login(await buildUser(server.db, { role: Role.admin }));
    const ofToday = [
      'Review',
      'Returned',
      'RollCall',
      'Warnings',
      'Machines',
      'RainDays',
      'UnsignedWork',
      'Registrations',
      'Hours',
    ];
    const documents = ['Me', ...ofToday.map((figure) => `Today${figure}`)].map(clientDocument);
    for (let time = 0; time < 10; time++) {
      const responses = await Promise.all(documents.map((document) => client.graphql(document, {})));
      expect(responses.filter(({ errors }) => errors)).toEqual([]);
    }
  });

  test('an outbox of 30 large cards can be sent from two tabs concurrently', async () => {
    const client = await at('198.51.100.2').login(await buildUser(server.db));
    const submit = clientDocument('SubmitTimecard');
    const codes = Array.from({ length: 20 }, () => buildCostCode());
    const card = (clientRequestId: string) => buildTimecard({ costCodes: codes, clientRequestId });
    const send = (id: string) => client.graphql(submit, { input: card(id) });
    const sent = [];
    for (let item = 0; item < 15; item++) sent.push(...(await together(2, (tab) => send(`card ${item} ${tab}`))));
    expect(sent.filter(({ errors }) => errors)).toEqual([]);
  });

  test('100 sign-ins with an unknown document and 100 new documents of one person are accepted', async () => {
    const account = await buildUser(server.db);
    const { email, password } = account;
    const own = await together(100, () => at('198.51.100.3').graphql(LOGIN, { input: { email, password } }));
    expect(own.filter(({ data }) => data?.login.email !== email)).toEqual([]);
    const client = await at('198.51.100.3').login(account);
    const queries = await together(100, () => client.graphql(newDocument()));
    expect(queries.filter(({ data }) => !data?.me.id)).toEqual([]);
  });

  test.each([
    ['GET', '/', 'files'],
    ['GET', '/register', 'files'],
    ['GET', '/sw.js', 'files'],
    ['GET', '/assets/unknown.js', 'files'],
    ['GET', '/.well-known/security.txt', 'files'],
    ['PUT', '/api/uploads/unknown?expires=1&signature=x', 'files'],
    ['GET', '/healthz', 'probes'],
    ['GET', '/readyz', 'probes'],
    ['GET', '/api/unknown', 'requests'],
    ['GET', '/graphql', 'requests'],
  ])('the address of a signed-out %s %s pays for it', async (method, path, work) => {
    const paying = jest.spyOn(Costs.prototype, 'ofAddress');
    await fetch(`${server.url}${path}`, { method, headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(paying.mock.calls).toEqual([['198.51.100.7', work]]);
    paying.mockRestore();
  });

  test('a long unknown document gets a 401 if nobody is signed in', async () => {
    const comment = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const document = `# ${comment}\n${clientDocument('SubmitTimecard')}`;
    const { errors } = await at('198.51.100.4').graphql(document, { input: buildTimecard() });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('new documents of an attacker don’t keep people at the same address from signing in', async () => {
    const account = await buildUser(server.db);
    const flood = together(64, () => at('198.51.100.5').rest('POST', '/graphql', { query: longDocument() }));
    expect((await at('198.51.100.5').login(account)).cookies.size).toBeGreaterThan(0);
    expect(codesOf(await flood)).toEqual(['UNAUTHENTICATED']);
  });
});

describe('with a low rate', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ trustProxy: 1, requestCost: { perSecond: 10, burst: 20 } });
  });
  afterAll(() => server.stop());
  const at = (address: string) => server.client({ 'x-forwarded-for': address });
  /** Returns the first refused response. The other requests may wait until the server stops. */
  const firstRefusal = (sent: Promise<ApiResponse>[]) =>
    Promise.any(
      sent.map(async (each) => {
        const response = await each;
        if (response.status !== 429 && !response.body.errors) throw new Error('accepted');
        return response;
      }),
    );

  test('a person over the rate gets a 429 at both doors, and other people are served', async () => {
    const [greedy, other] = [
      await at('198.51.100.1').login(await buildUser(server.db)),
      await at('198.51.100.2').login(await buildUser(server.db)),
    ];
    const sent = Array.from({ length: 300 }, () => greedy.rest('GET', '/api/auth/user'));
    const late = await firstRefusal(sent);
    expect(late.status).toBe(429);
    expect(late.body.message).toBe('You are doing too much at once. Please wait and try again.');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(15);
    // Send several, because one may be accepted: time has passed since the first refusal.
    const asked = Array.from({ length: 50 }, () => greedy.rest('POST', '/graphql', { query: clientDocument('Me') }));
    expect(codesOf([await firstRefusal(asked)])).toEqual(['TOO_MANY_REQUESTS']);
    expect((await other.rest('GET', '/api/auth/user')).status).toBe(200);
  });

  test('requests from 100 addresses delay neither signed-in people nor a sign-in at another address', async () => {
    const person = await at('198.51.100.4').login(await buildUser(server.db));
    const account = await buildUser(server.db);
    const addresses = Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`);
    const asked = () => addresses.map((address) => at(address).rest('GET', '/api/auth/user'));
    await firstRefusal(Array.from({ length: 5 }, asked).flat());
    expect((await person.rest('GET', '/api/auth/user')).status).toBe(200);
    expect((await at('198.51.100.5').login(account)).cookies.size).toBeGreaterThan(0);
  });

  test('an address over the rate gets a 429, and a signed-in person at that address is served', async () => {
    const person = await at('198.51.100.3').login(await buildUser(server.db));
    await firstRefusal(Array.from({ length: 300 }, () => at('198.51.100.3').rest('GET', '/api/auth/user')));
    expect((await person.rest('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('with a bucket that is not refilled', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ requestCost: { perSecond: 0.001, burst: 100 } });
  });
  afterAll(() => server.stop());

  /** Returns how many requests of a new administrator are accepted. */
  async function accepted(send: (client: ApiClient) => Promise<{ status: number }>): Promise<number> {
    const client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
    let count = 0;
    while ((await send(client)).status === 200) count++;
    return count;
  }
  const ask =
    (query: string, variables: object = {}) =>
    (client: ApiClient) =>
      client.rest('POST', '/graphql', { query, variables });

  test('a request costs more with many lines, a new document, or a long response', async () => {
    const lines = { input: buildTimecard({ costCodes: Array(100).fill(buildCostCode()) }) };
    const small = () => accepted(ask(clientDocument('Me')));
    // A server's first requests take longer and therefore cost more, so ignore how many of them are accepted.
    await small();
    // Take the cheapest of three, because other programs on the machine can slow a request.
    const me = Math.max(await small(), await small(), await small());
    expect(me).toBeGreaterThan(10);
    expect(await accepted(ask(clientDocument('TimecardWarnings'), lines))).toBeLessThan(me / 2);
    expect(await accepted((client) => ask(longDocument())(client))).toBeLessThan(me * 0.75);

    const list = (client: ApiClient) => client.rest('GET', '/api/work-orders');
    const short = await accepted(list);
    const description = 'x'.repeat(900);
    await server.db.query(
      `INSERT INTO work_orders ("coNumber", description) SELECT number, $1 FROM generate_series(1, 2000) AS number`,
      [description],
    );
    expect(await accepted(list)).toBeLessThan(short / 2);
  });
});
