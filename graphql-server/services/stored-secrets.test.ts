import { decrypt, encrypt } from './stored-secrets';

const SECRET = 's'.repeat(32);

test('a stored secret is readable with its SESSION_SECRET alone, and is different each time', () => {
  const stored = encrypt('JBSWY3DPEHPK3PXP', SECRET);
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encrypt('JBSWY3DPEHPK3PXP', SECRET)).not.toBe(stored);
  expect(decrypt(stored, SECRET)).toBe('JBSWY3DPEHPK3PXP');
  expect(decrypt(stored, 't'.repeat(32))).toBeUndefined();
});

test('a changed secret is not read', () => {
  const stored = encrypt('JBSWY3DPEHPK3PXP', SECRET);
  const changed = Buffer.from(stored, 'base64url');
  changed[14]! ^= 1;
  expect(decrypt(changed.toString('base64url'), SECRET)).toBeUndefined();
});
