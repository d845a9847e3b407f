import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { call, correction, submitCard } from '../../../testing/timecard-lifecycle';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    dayLimits: { cards: 3, corrections: 2, photos: 500 },
    timeZone: 'America/New_York',
  });
});
afterAll(() => server.stop());

const foreman = async () => server.client().login(await buildUser(server.db));

test('cards of both doors count toward the daily limit, but repeats and other people’s cards do not', async () => {
  const client = await foreman();
  const key = { 'Idempotency-Key': 'the-third' };
  await submitCard(client);
  const withdrawn = await submitCard(client);
  await call(client, 'withdraw', { id: withdrawn.id, baseRevision: 1, reason: 'Twice' });
  const third = await client.rest('POST', '/api/timecards', buildTimecard(), key);
  expect(third.status).toBe(201);
  const message = 'You have submitted 3 timecards today, which is the limit. You can submit more tomorrow.';
  const refused = await client.rest('POST', '/api/timecards', buildTimecard());
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({ message, reason: 'DAY_LIMIT' });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(25 * 3600);
  expect(await call(client, 'submit', buildTimecard())).toEqual({ code: 'TOO_MANY_REQUESTS', message });
  expect((await client.rest('POST', '/api/timecards', buildTimecard(), key)).body.id).toBe(third.body.id);
  expect((await (await foreman()).rest('POST', '/api/timecards', buildTimecard())).status).toBe(201);
});

test("cards submitted on the company's previous day do not count toward the limit", async () => {
  const client = await foreman();
  const cards = [await submitCard(client), await submitCard(client), await submitCard(client)];
  expect((await client.rest('POST', '/api/timecards', buildTimecard())).status).toBe(429);
  await server.db.query(
    `UPDATE timecards SET "createdAt" = date_trunc('day', now() AT TIME ZONE $2) AT TIME ZONE $2 - interval '1 second' WHERE id = $1`,
    [cards[0].id, 'America/New_York'],
  );
  expect((await client.rest('POST', '/api/timecards', buildTimecard())).status).toBe(201);
  await server.db.query(
    `UPDATE timecards SET "createdAt" = date_trunc('day', now() AT TIME ZONE $2) AT TIME ZONE $2 WHERE id = $1`,
    [cards[0].id, 'America/New_York'],
  );
  expect((await client.rest('POST', '/api/timecards', buildTimecard())).status).toBe(429);
});

test('a card at its daily limit of corrections cannot be corrected again', async () => {
  const client = await foreman();
  const card = await submitCard(client);
  expect((await call(client, 'revise', correction(card))).done.revision).toBe(2);
  expect((await call(client, 'revise', correction({ ...card, revision: 2 }))).done.revision).toBe(3);
  expect(await call(client, 'revise', correction({ ...card, revision: 3 }))).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'You have corrected this timecard 2 times today, which is the limit. You can correct it again tomorrow.',
  });
});
