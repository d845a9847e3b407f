// Reloaded, for the real cost: testing/cheap-hashes.ts lowers it for all other tests.
let hashPassword: typeof import('./passwords')['hashPassword'];
let isPassword: typeof import('./passwords')['isPassword'];
jest.isolateModules(() => {
  ({ hashPassword, isPassword } = require('./passwords'));
});

const PASSWORD = 'Crane-hook-7';
const ACCOUNT = 'kim@example.com';
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

async function millisecondsOf(what: () => Promise<unknown>) {
  const begun = performance.now();
  await what();
  return performance.now() - begun;
}

test('a password is stored as a salted argon2id hash, with the parameters OWASP recommends', async () => {
  const [one, two] = [await hashPassword(ACCOUNT, PASSWORD), await hashPassword(ACCOUNT, PASSWORD)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('only the password itself matches its hash', async () => {
  const hash = await hashPassword(ACCOUNT, PASSWORD);
  expect(await isPassword(ACCOUNT, PASSWORD, hash)).toBe(true);
  for (const other of ['', 'crane-hook-7', `${PASSWORD} `, 'no account has this password']) {
    expect(await isPassword(ACCOUNT, other, hash)).toBe(false);
  }
});

test('without an account no password matches, not even the one behind the dummy hash', async () => {
  expect(await isPassword(ACCOUNT, 'no account has this password', undefined)).toBe(false);
});

test('checking a password takes as long for an unknown account', async () => {
  const hash = await hashPassword(ACCOUNT, PASSWORD);
  await isPassword(ACCOUNT, 'x', undefined);
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let time = 0; time < 15; time++) {
    times.known.push(await millisecondsOf(() => isPassword(ACCOUNT, 'Wrong-pass-1', hash)));
    times.unknown.push(await millisecondsOf(() => isPassword(ACCOUNT, 'Wrong-pass-1', undefined)));
  }
  // Without the hashing it would be a thousandth.
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});
