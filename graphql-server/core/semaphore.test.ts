import { setImmediate as tick } from 'node:timers/promises';
import { Budget, KeyedSemaphore } from './semaphore';

const refusal = () => new Error('Too many at once');
const semaphore = (limits: { waitingPerKey?: number; waitingInAll?: number }) =>
  new KeyedSemaphore({ atOnce: 2, refusal, ...limits });

test('each key runs two tasks concurrently, and further tasks wait until a place is released', async () => {
  const all = semaphore({});
  const releases = [await all.acquire('kim'), await all.acquire('kim'), await all.acquire('pat')];
  let isThird = false;
  const third = all.acquire('kim').then((release) => {
    isThird = true;
    return release;
  });
  await tick();
  expect(isThird).toBe(false);
  releases[0]!();
  releases[0]!();
  await third;
  await expect(Promise.race([all.acquire('kim'), tick('waiting')])).resolves.toBe('waiting');
});

test('a full queue refuses tasks, and accepts them again once it is empty', async () => {
  const all = semaphore({ waitingPerKey: 1 });
  const releases = [await all.acquire('kim'), await all.acquire('kim')];
  const waiting = all.acquire('kim');
  await expect(all.acquire('kim')).rejects.toThrow('Too many at once');
  for (const release of releases) release();
  (await waiting)();
  for (let time = 0; time < 5; time++) (await all.acquire('kim'))();
});

test('a limit on all waiting tasks is shared by the keys', async () => {
  const all = semaphore({ waitingInAll: 1 });
  for (const key of ['kim', 'kim', 'pat', 'pat']) await all.acquire(key);
  void all.acquire('kim');
  await expect(all.acquire('pat')).rejects.toThrow('Too many at once');
});

test('work that fails releases its place', async () => {
  const all = semaphore({});
  for (let time = 0; time < 3; time++) {
    await expect(all.run('kim', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  await expect(all.run('kim', async () => 'done')).resolves.toBe('done');
});

describe('a budget', () => {
  test('hands out amounts in order, and counts each return once', async () => {
    const budget = new Budget(10);
    const first = await budget.take(8);
    const started: string[] = [];
    const large = budget.take(6).then((giveBack) => [started.push('large'), giveBack] as const);
    const small = budget.take(1).then((giveBack) => [started.push('small'), giveBack] as const);
    await tick();
    expect(started).toEqual([]);
    first();
    first();
    const [[, giveBack], [, also]] = await Promise.all([large, small]);
    expect(started).toEqual(['large', 'small']);
    giveBack();
    expect(budget.isUnused).toBe(false);
    also();
    expect(budget.isUnused).toBe(true);
  });

  test('runs a task larger than the whole budget alone', async () => {
    const budget = new Budget(10);
    const giveBack = await budget.take(30);
    let isNext = false;
    const next = budget.take(1).then(() => {
      isNext = true;
    });
    await tick();
    expect(isNext).toBe(false);
    giveBack();
    await next;
  });
});
