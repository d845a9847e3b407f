import fc from 'fast-check';
import { history, MeterHistories } from '../../../testing/meter-histories';
import { startTestServer, type TestServer } from '../../../testing/server';

// Short forms of the tests in faults/meters.fault.ts.

let server: TestServer;
let histories: MeterHistories;
beforeAll(async () => {
  server = await startTestServer();
  histories = await MeterHistories.on(server);
});
afterAll(() => server.stop());

test('changes, batches, and due hours of random histories follow the running hours', async () => {
  const property = fc.asyncProperty(history, (steps) => histories.check(steps));
  await fc.assert(property, { numRuns: 6, endOnFailure: true });
}, 120_000);

test('no reading keeps an old offset if people submit, replace, and withdraw at the same time', async () => {
  expect(await histories.race(10)).toBe(0);
}, 120_000);
