import { setImmediate as tick } from 'node:timers/promises';
import { Bucket } from './bucket';

test('waiting tasks start one at a time, and the event loop is free between two', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const bucket = new Bucket({ perSecond: 1000, burst: 10 }, { waitSeconds: 20 });
  bucket.charge(12);
  const started: number[] = [];
  const waiting = [1, 2, 3].map((task) => bucket.admit(1).then(() => started.push(task)));
  now = 1000;
  await waiting[0];
  expect(started).toEqual([1]);
  await tick();
  await tick();
  expect(started.length).toBeLessThan(4);
  await Promise.all(waiting);
  expect(started).toEqual([1, 2, 3]);
  jest.restoreAllMocks();
});

test('if too many tasks wait, the key with the most waiting tasks loses its last task to another key', async () => {
  const bucket = new Bucket({ perSecond: 1e-3, burst: 1 }, { waitSeconds: Number.POSITIVE_INFINITY, waiting: 3 });
  bucket.charge(10);
  const greedy = [1, 2, 3].map(() => bucket.admit(1, 'greedy'));
  const refused = greedy[2]!.catch(({ kind }) => kind);
  void bucket.admit(1, 'modest').catch(() => {});
  expect(await refused).toBe('tooManyRequests');
  await expect(bucket.admit(1, 'greedy')).rejects.toThrow('You are doing too much at once');
});

test('a sender who owes more than 20 seconds of units is refused a large response', async () => {
  const bucket = new Bucket({ perSecond: 1, burst: 10 }, { waitSeconds: 20, much: 5 });
  bucket.charge(31);
  await expect(bucket.settle()).rejects.toThrow('You are doing too much at once');
});
