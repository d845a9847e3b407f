import { setImmediate as tick } from 'node:timers/promises';
import { Turns } from './turns';

const turns = () => new Turns({ atOnce: 2, waiting: 1, message: 'Too many at once' });

test('each key has its own turns; further requests wait until one ends', async () => {
  const all = turns();
  const ends = [await all.take('kim'), await all.take('kim'), await all.take('pat')];
  let isThird = false;
  const third = all.take('kim').then((end) => {
    isThird = true;
    return end;
  });
  await tick();
  expect(isThird).toBe(false);
  ends[0]!();
  ends[0]!();
  await third;
  await expect(Promise.race([all.take('kim'), tick('waiting')])).resolves.toBe('waiting');
});

test('a full queue refuses, and works again once it is empty', async () => {
  const all = turns();
  const ends = [await all.take('kim'), await all.take('kim')];
  const waiting = all.take('kim');
  await expect(all.take('kim')).rejects.toMatchObject({ status: 429, message: 'Too many at once' });
  for (const end of ends) end();
  (await waiting)();
  for (let time = 0; time < 5; time++) (await all.take('kim'))();
});
