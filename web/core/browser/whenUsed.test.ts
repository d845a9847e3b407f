import { whenUsed } from './whenUsed';

const use = (name: string) => window.dispatchEvent(new Event(name));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(['pointerdown', 'keydown', 'input'])('loads once, with the first %s', async (name) => {
  const load = jest.fn(async () => undefined);
  whenUsed(load);
  use('scroll');
  expect(load).not.toHaveBeenCalled();
  use(name);
  await settled();
  use(name);
  use('keydown');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is repeated, and nothing is loaded after the end', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  whenUsed(load);
  use('keydown');
  await settled();
  use('keydown');
  await settled();
  use('keydown');
  expect(load).toHaveBeenCalledTimes(2);
  const never = jest.fn(async () => undefined);
  whenUsed(never)();
  use('keydown');
  expect(never).not.toHaveBeenCalled();
});
