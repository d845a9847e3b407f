import { hashOf, newToken } from './tokens';

test('a token is 192 random bits in characters that need no escaping in a link', () => {
  const tokens = Array.from({ length: 200 }, () => newToken().token);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

test('the hash of a token is the SHA-256 of its text, in hex', () => {
  // The test vector of FIPS 180-2.
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const { token, hash } = newToken();
  expect(hash).toBe(hashOf(token));
  expect(hash).not.toBe(hashOf(newToken().token));
});
