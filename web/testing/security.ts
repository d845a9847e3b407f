import type { OwnAccessTokenFragment } from '../features/accounts/security/access-tokens.generated';
import type {
  OwnIdentityFragment,
  OwnPasskeyFragment,
  RecentSignInFragment,
  SetUpAuthenticatorFragment,
  SignedInDeviceFragment,
} from '../features/accounts/security/security.generated';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

/** This device, another device, and a session of an earlier version, which stored no facts about the device. */
export const devices: SignedInDeviceFragment[] = [
  {
    id: 'device-1',
    userAgent: CHROME,
    ip: '203.0.113.7',
    signedInAt: '2025-03-03T15:04:00Z',
    lastUsedAt: '2025-03-06T21:00:00Z',
    isThisDevice: true,
  },
  {
    id: 'device-2',
    userAgent: IPHONE,
    ip: '2001:db8::17',
    signedInAt: '2025-03-01T13:30:00Z',
    lastUsedAt: '2025-03-05T23:00:00Z',
    isThisDevice: false,
  },
  { id: 'device-3', userAgent: null, ip: null, signedInAt: null, lastUsedAt: null, isThisDevice: false },
];

export const signIns: RecentSignInFragment[] = [
  { id: 'sign-in-1', at: '2025-03-03T15:04:00Z', userAgent: CHROME, ip: '203.0.113.7' },
  { id: 'sign-in-2', at: '2025-03-01T13:30:00Z', userAgent: IPHONE, ip: '2001:db8::17' },
];

export const accessTokens: OwnAccessTokenFragment[] = [
  {
    id: 'token-1',
    name: 'Payroll export',
    permissions: ['TIMECARDS_READ', 'TIMECARDS_READ_ALL'],
    lostPermissions: ['TIMECARDS_READ_ALL'],
    mayWrite: false,
    expiresAt: '2099-06-01T12:00:00Z',
    createdAt: '2025-03-01T12:00:00Z',
    lastUsedAt: '2025-03-06T21:00:00Z',
  },
  {
    id: 'token-2',
    name: 'Telematics box',
    permissions: ['EQUIPMENT_HOURS_SUBMIT'],
    lostPermissions: [],
    mayWrite: true,
    expiresAt: '2025-01-01T12:00:00Z',
    createdAt: '2024-12-01T12:00:00Z',
    lastUsedAt: null,
  },
];

/** Looks like an access token, but no server accepts it. */
export const sampleToken = `fb_${'Sample'.repeat(6)}0000`;

export const authenticators: SetUpAuthenticatorFragment[] = [
  {
    id: 'app-1',
    name: 'Authenticator app',
    createdAt: '2025-03-01T12:00:00Z',
    lastUsedAt: '2025-03-06T21:00:00Z',
  },
  { id: 'app-2', name: 'Tablet in the trailer', createdAt: '2025-03-02T12:00:00Z', lastUsedAt: null },
];

/** An authenticator app whose setup has started. The secret is a public example. */
export const startedApp = {
  id: 'app-3',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthURL:
    'otpauth://totp/Fieldbook:ada%40example.com?issuer=Fieldbook&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${index}`);

export const passkeys: OwnPasskeyFragment[] = [
  { id: 'passkey-1', name: 'Safari on iPhone', createdAt: '2025-03-01T12:00:00Z', lastUsedAt: '2025-03-06T21:00:00Z' },
];

export const identities: OwnIdentityFragment[] = [
  { id: 'identity-1', name: 'ada@example.com', createdAt: '2025-03-01T12:00:00Z', lastUsedAt: '2025-03-06T21:00:00Z' },
];
