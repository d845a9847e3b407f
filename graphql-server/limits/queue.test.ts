import { setImmediate as tick } from 'node:timers/promises';
import { Queue } from './queue';

/** Adds a task that runs until `finish` is called. */
function addTask(queue: Queue, key: string, started: string[] = []) {
  let finish: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const done = queue.run(key, async () => {
    started.push(key);
    await work;
  });
  return { done, finish };
}

const refusalOf = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    ({ kind, message, details }) => ({ kind, message, ...details }),
  );

test('people take turns, even if one of them has many tasks', async () => {
  const queue = new Queue({ each: 1, inAll: 1, waiting: 10 });
  const started: string[] = [];
  const tasks = ['kim', 'kim', 'kim', 'kim', 'pat', 'lee', 'pat'].map((key) => addTask(queue, key, started));
  for (const { finish } of tasks) finish();
  await Promise.all(tasks.map(({ done }) => done));
  expect(started).toEqual(['kim', 'pat', 'lee', 'kim', 'pat', 'kim', 'kim']);
});

test('only one task of a person runs at a time, even if there are free places', async () => {
  const queue = new Queue({ each: 1, inAll: 3, waiting: 10 });
  const started: string[] = [];
  const tasks = ['kim', 'kim', 'pat'].map((key) => addTask(queue, key, started));
  await tick();
  expect(started).toEqual(['kim', 'pat']);
  tasks[0]!.finish();
  await tick();
  await tick();
  expect(started).toEqual(['kim', 'pat', 'kim']);
});

test('a person with too many waiting tasks is refused, and other people are not', async () => {
  const queue = new Queue({ each: 1, inAll: 1, waiting: 2 });
  const tasks = ['kim', 'kim', 'kim'].map((key) => addTask(queue, key));
  expect(await refusalOf(queue.run('kim', async () => 'late'))).toEqual({
    kind: 'tooManyRequests',
    message: 'You are doing too much at once. Please wait and try again.',
    retryAfterSeconds: 10,
    reason: 'TOO_MUCH_AT_ONCE',
  });
  tasks.push(addTask(queue, 'pat'));
  for (const { finish } of tasks) finish();
  await Promise.all(tasks.map(({ done }) => done));
  expect(await queue.run('kim', async () => 'again')).toBe('again');
});

test('everyone is refused once the queue is full', async () => {
  const queue = new Queue({ each: 1, inAll: 1, waiting: 10, waitingInAll: 2 });
  const tasks = ['kim', 'kim', 'pat'].map((key) => addTask(queue, key));
  expect(await refusalOf(queue.run('lee', async () => 'late'))).toEqual({
    kind: 'unavailable',
    message: 'The server is busy. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  });
  for (const { finish } of tasks) finish();
  await Promise.all(tasks.map(({ done }) => done));
  expect(await queue.run('lee', async () => 'again')).toBe('again');
});

test('a failed task frees its place for the next one', async () => {
  const queue = new Queue({ each: 1, inAll: 1, waiting: 0 });
  for (let time = 0; time < 3; time++) {
    await expect(queue.run('kim', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(await queue.run('kim', async () => 'done')).toBe('done');
});

test('a task’s time limit excludes its wait', async () => {
  const queue = new Queue({ each: 1, inAll: 1, waiting: 1, withinMs: 500 });
  const first = queue.run('kim', async (signal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return 'late';
  });
  const second = queue.run('kim', async (signal) => {
    await tick();
    return signal.aborted ? 'late' : 'in time';
  });
  expect(await Promise.all([first, second])).toEqual(['late', 'in time']);
});

test('a task larger than the whole amount runs alone, and tasks get their amounts in order', async () => {
  const queue = new Queue({ each: 10, inAll: 20 });
  const started: string[] = [];
  const take = (key: string, amount: number) =>
    queue.acquire(key, amount).then((release) => {
      started.push(`${key} ${amount}`);
      return release;
    });
  const [large, second] = [await take('kim', 30), take('kim', 1)];
  const [other, last] = [take('pat', 15), take('lee', 1)];
  await tick();
  expect(started).toEqual(['kim 30']);
  large();
  large();
  await Promise.all([second, other, last]);
  expect(started).toEqual(['kim 30', 'pat 15', 'lee 1', 'kim 1']);
});

test('a place that is released twice counts once', async () => {
  const queue = new Queue({ each: 2 });
  const first = await queue.acquire('kim');
  await queue.acquire('kim');
  first();
  first();
  await queue.acquire('kim');
  await expect(Promise.race([queue.acquire('kim'), tick('waiting')])).resolves.toBe('waiting');
});
