import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as tick } from 'node:timers/promises';
import type { Bucket } from './bucket';
import { RequestCost } from './costs';
import { arrive, leave, turn } from './loop';

const LONG_MS = 60_000;
const response = () => new EventEmitter() as ServerResponse;

/** Lets the event loop turn several times. Returns what has started. */
async function startedBy(started: string[]): Promise<string[]> {
  for (let time = 0; time < 5; time++) await tick();
  return [...started];
}

test('work waits until requests that have just arrived have their response, and starts one at a time', async () => {
  const [one, other] = [response(), response()];
  arrive(one);
  arrive(other);
  const started: string[] = [];
  const turns = ['first', 'second'].map((name) => turn('kim', LONG_MS).then(() => started.push(name)));
  expect(await startedBy(started)).toEqual([]);
  one.emit('close');
  expect(await startedBy(started)).toEqual([]);
  leave(other);
  await turns[0];
  // The second one waits at least one turn of the event loop.
  expect(started).toEqual(['first']);
  await turns[1];
});

test('work doesn’t wait for its own request, and at most twice its own time for others', async () => {
  const [own, other] = [response(), response()];
  arrive(own);
  await turn('kim', LONG_MS, own);
  arrive(other);
  await turn('kim', 1);
  leave(other);
});

test('a person doesn’t wait behind the turns of all signed-out people', async () => {
  const started: string[] = [];
  const senders = ['signed out', 'signed out', 'signed out', 'kim'];
  await Promise.all(senders.map((sender) => turn(sender, LONG_MS).then(() => started.push(sender))));
  expect(started).toEqual(['signed out', 'kim', 'signed out', 'signed out']);
});

test('long work is charged part by part, and lets others run between its parts', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const charged: number[] = [];
  const sender = { name: 'kim', charge: (ms: number) => charged.push(ms) } as unknown as Bucket;
  const pauses = new RequestCost(sender).pauses();
  let turns = 0;
  const count = () => {
    turns++;
    setImmediate(count).unref();
  };
  const counting = setImmediate(count).unref();
  for (const ms of [1, 1, 20, 1]) {
    now += ms;
    await pauses.between();
  }
  expect(turns).toBeGreaterThan(0);
  pauses.end();
  clearImmediate(counting);
  jest.restoreAllMocks();
  expect(charged).toEqual([22, 1]);
});
