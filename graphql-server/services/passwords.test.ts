import { hashPassword, isPassword } from './passwords';

const PASSWORD = 'Crane-hook-7';
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

async function millisecondsOf(what: () => Promise<unknown>) {
  const begun = performance.now();
  await what();
  return performance.now() - begun;
}

test('a password is kept as argon2id, with a salt of its own, by the parameters OWASP names', async () => {
  const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('a password is known by its hash, and nothing else is', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await isPassword(PASSWORD, hash)).toBe(true);
  for (const other of ['', 'crane-hook-7', `${PASSWORD} `, 'nobody has this password']) {
    expect(await isPassword(other, hash)).toBe(false);
  }
});

test('where there is no account there is no password, not even the one that is compared with', async () => {
  expect(await isPassword('nobody has this password', undefined)).toBe(false);
});

test('where there is no account, it takes as long to say so', async () => {
  const hash = await hashPassword(PASSWORD);
  await isPassword('x', undefined);
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let time = 0; time < 15; time++) {
    times.known.push(await millisecondsOf(() => isPassword('Wrong-pass-1', hash)));
    times.unknown.push(await millisecondsOf(() => isPassword('Wrong-pass-1', undefined)));
  }
  // Without the hashing it would be a thousandth.
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});
