import { decrypt, encrypt } from './stored-secrets';

const SECRET = 's'.repeat(32);
const OTHER = 't'.repeat(32);

test('a stored secret is readable only with its SESSION_SECRET, and each encryption differs', () => {
  const stored = encrypt('JBSWY3DPEHPK3PXP', [SECRET]);
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encrypt('JBSWY3DPEHPK3PXP', [SECRET])).not.toBe(stored);
  expect(decrypt(stored, [SECRET])).toEqual({ text: 'JBSWY3DPEHPK3PXP', isOld: false });
  expect(decrypt(stored, [OTHER])).toBeUndefined();
});

test('a secret stored with an earlier SESSION_SECRET is readable and reported as old', () => {
  const stored = encrypt('JBSWY3DPEHPK3PXP', [SECRET]);
  expect(decrypt(stored, [OTHER, SECRET])).toEqual({ text: 'JBSWY3DPEHPK3PXP', isOld: true });
});

test('a stored secret with a changed byte is not decrypted', () => {
  const stored = encrypt('JBSWY3DPEHPK3PXP', [SECRET]);
  const changed = Buffer.from(stored, 'base64url');
  changed[14]! ^= 1;
  expect(decrypt(changed.toString('base64url'), [SECRET])).toBeUndefined();
});
