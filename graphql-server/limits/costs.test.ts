import { Costs } from './costs';

test('a hundred addresses that owe cost units don’t keep another address from being served', async () => {
  const costs = new Costs({ perSecond: 1000, burst: 100 });
  for (const work of ['requests', 'documents'] as const) {
    for (let address = 0; address < 100; address++) costs.ofAddress(`192.0.2.${address}`, work).charge(10_000);
    await expect(costs.ofAddress('198.51.100.1', work).admit(1)).resolves.toBeUndefined();
  }
});

test('an address that owes more than 20 seconds of cost units is refused', async () => {
  const payer = new Costs({ perSecond: 1000, burst: 100 }).ofAddress('192.0.2.1', 'requests');
  payer.charge(100_000);
  await expect(payer.admit(1)).rejects.toThrow('You are doing too much at once');
});

test('after long work, a person’s next requests wait up to 15 seconds and are not refused', async () => {
  jest.useFakeTimers();
  const payer = new Costs({ perSecond: 1000, burst: 100 }).ofPerson('one');
  payer.charge(100_000);
  const started: string[] = [];
  for (const name of ['first', 'second']) void payer.admit(500).then(() => started.push(name));
  await jest.advanceTimersByTimeAsync(14_900);
  expect(started).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(started).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(500);
  expect(started).toEqual(['first', 'second']);
  jest.useRealTimers();
});

test('a sender who has used over 100 units at once takes turns, and waits before another large response', async () => {
  jest.useFakeTimers();
  const costs = new Costs({ perSecond: 250, burst: 1500 });
  const payer = costs.ofPerson('one');
  payer.charge(99);
  expect(payer.usesMuch).toBe(false);
  await payer.settle();
  payer.charge(51);
  expect(payer.usesMuch).toBe(true);
  // The sender's other requests start immediately.
  await payer.admit(2);
  let isSettled = false;
  void payer.settle().then(() => {
    isSettled = true;
  });
  await jest.advanceTimersByTimeAsync(200);
  expect(isSettled).toBe(false);
  await jest.advanceTimersByTimeAsync(20);
  expect([isSettled, payer.usesMuch]).toEqual([true, false]);
  expect(costs.ofPerson('other').usesMuch).toBe(false);
  jest.useRealTimers();
});
