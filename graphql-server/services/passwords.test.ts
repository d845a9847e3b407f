// These modules are loaded again with the real hash cost, which testing/cheap-hashes.ts lowers for all other tests.
let hashPassword: typeof import('./passwords')['hashPassword'];
let isPassword: typeof import('./passwords')['isPassword'];
let Piscina: typeof import('piscina')['Piscina'];
jest.isolateModules(() => {
  ({ hashPassword, isPassword } = require('./passwords'));
  ({ Piscina } = require('piscina'));
});

const PASSWORD = 'Crane-hook-7';
const ACCOUNT = 'kim@example.com';

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

test('for an unknown account, no password matches, not even the one of the dummy hash', async () => {
  expect(await isPassword(ACCOUNT, 'no account has this password', undefined)).toBe(false);
});

test('the password of an unknown account is checked against a hash of full cost', async () => {
  const run = jest.spyOn(Piscina.prototype, 'run');
  await isPassword(ACCOUNT, 'Wrong-pass-1', undefined);
  const hash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(run).toHaveBeenLastCalledWith({ hash, password: 'Wrong-pass-1' }, expect.objectContaining({ name: 'verify' }));
  run.mockRestore();
});
