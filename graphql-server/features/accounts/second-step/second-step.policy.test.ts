import { Secret, TOTP } from 'otpauth';
import { newAuthenticatorSecret, newRecoveryCodes, plainCode, recoveryHash, stepOf } from './second-step.policy';

const label = { issuer: 'Fieldbook', account: 'kim@example.com' };
const NOW = Date.UTC(2026, 2, 2, 15, 0, 10);
/** Returns the code that an authenticator app shows at a moment. */
const appCode = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

test('the address for the QR code has everything that an authenticator app needs', () => {
  const { secret, otpauthURL } = newAuthenticatorSecret(label);
  const url = new URL(otpauthURL);
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Fieldbook:kim@example.com');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Fieldbook', period: '30' });
  expect(newAuthenticatorSecret(label).secret).not.toBe(secret);
});

test.each([
  [0, 0],
  [-30, -1],
  [30, 1],
  [-60, undefined],
  [60, undefined],
])('a code generated %i seconds from now is %s steps from now', (seconds, step) => {
  const { secret } = newAuthenticatorSecret(label);
  const now = Math.floor(NOW / 30_000);
  const found = stepOf(appCode(secret, NOW + seconds * 1000), secret, NOW);
  expect(found).toBe(step === undefined ? undefined : now + step);
});

test('there are ten recovery codes of four groups, without letters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
});

test.each(['ABCD-EFGH', 'abcd efgh', ' AbCd\tEfGh-', 'ABCDEFGH'])('%j is read as ABCD-EFGH', (typed) => {
  expect(plainCode(typed)).toBe('ABCDEFGH');
  expect(recoveryHash('kim', typed)).toBe(recoveryHash('kim', 'ABCD-EFGH'));
});

test.each([
  ['１２３ ４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['\u200E123\u200B456\uFEFF', '123456'],
  ['“123–456”', '123456'],
  ['123\u2212456', '123456'],
  ['「123 456」', '123456'],
  ['`123 456`.', '123456'],
  ['ａｂｃｄ—ｅｆｇｈ', 'ABCDEFGH'],
  ['"ABCD‑EFGH"', 'ABCDEFGH'],
  ['ABCD\u00ADEFGH\n', 'ABCDEFGH'],
])('%j is read as %s', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test('the hash of a recovery code depends on the account and the code', () => {
  const hash = recoveryHash('kim', 'ABCD-EFGH');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(recoveryHash('lee', 'ABCD-EFGH')).not.toBe(hash);
  expect(recoveryHash('kim', 'ABCD-EFGJ')).not.toBe(hash);
});
