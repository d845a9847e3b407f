import { randomUUID } from 'node:crypto';
import { Role } from '../../access/roles';
import { call, DOORS } from '../../testing/accounts';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.stop());

let visitors = 0;
const visitor = () => server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` });
const emails = async () => (await server.db.query('SELECT email FROM users')).map(({ email }: any) => email);

describe.each(DOORS)('through %s', (door) => {
  test.each([
    ['a zero-width space', 'kim\u200b@example.com'],
    ['a zero-width joiner', 'k\u200dim@example.com'],
    ['a soft hyphen', 'k\u00adim@example.com'],
    ['a soft hyphen in the domain', 'kim@exam\u00adple.com'],
    ['a byte order mark in front', '\ufeffkim@example.com'],
    ['a right-to-left override', 'kim\u202e@example.com'],
    ['a control character', 'k\u0007im@example.com'],
    ['a variation selector', 'kim\ufe0f@example.com'],
    ['a Hangul filler', 'kim\u3164@example.com'],
    ['full-width letters', '\uff4b\uff49\uff4d@example.com'],
    ['a quoted local part', '"kim"@example.com'],
    ['a quoted local part with a blank', '"k im"@example.com'],
    ['a path in the domain', 'kim@example.com/x'],
  ])('an address with %s is rejected', async (_what, email) => {
    const { code, errors } = await call(door, visitor(), 'register', { email, password: PASSWORD });
    const message = 'Please enter a valid email address';
    expect([code, errors]).toEqual(['BAD_USER_INPUT', [{ path: 'email', message }]]);
  });

  test.each([
    ['a NUL', 'k\u0000im@example.com'],
    ['half of a surrogate pair', 'kim\ud800@example.com'],
  ])('an address with %s is rejected because it cannot be stored', async (_what, email) => {
    const { code, errors } = await call(door, visitor(), 'register', { email, password: PASSWORD });
    const message = 'Email contains characters that cannot be stored';
    expect([code, errors]).toEqual(['BAD_USER_INPUT', [expect.objectContaining({ path: 'email', message })]]);
  });

  test.each([
    ['capitals', 'KIM.%s@EXAMPLE.COM', 'kim.%s@example.com'],
    ['an international domain', 'kim.%s@BÜCHER.example', 'kim.%s@xn--bcher-kva.example'],
    ['full-width dots and letters in the domain', 'kim.%s@ｅxample。com', 'kim.%s@example.com'],
    ['accents in two parts', 'jose\u0301.%s@example.com', 'jos\u00e9.%s@example.com'],
    ['blanks around it', ' \u00a0kim.%s@example.com\n', 'kim.%s@example.com'],
  ])('an address with %s is normalized at registration and at sign-in', async (_what, typed, stored) => {
    const id = randomUUID();
    const [sent, kept] = [typed.replace('%s', id), stored.replace('%s', id)];
    for (const email of [sent, kept]) await call(door, visitor(), 'register', { email, password: PASSWORD });
    expect((await emails()).filter((email: string) => email.includes(id))).toEqual([kept]);
    await server.db.query('UPDATE users SET "emailVerified" = true WHERE email = $1', [kept]);
    expect((await call(door, visitor(), 'login', { email: sent, password: PASSWORD })).result.email).toBe(kept);
  });

  test.each([
    ['firstName', 'Ki\u200bm', 'First name contains invisible characters. Please type it again.'],
    ['lastName', 'Rey\u202ees', 'Last name contains invisible characters. Please type it again.'],
    ['lastName', 'Rey\nes', 'Last name must be one line'],
    ...['https://evil.example', 'Visit evil.com now', 'WWW.evil', 'evil。com'].map((name) => [
      'firstName',
      name,
      'First name must not contain the address of a web page',
    ]),
    ['lastName', 'prize.win/now', 'Last name must not contain the address of a web page'],
  ])(
    'a %s with an invisible character, a line break, or a web address is rejected (%j)',
    async (path, name, message) => {
      const input = { email: 'name@example.com', password: PASSWORD, [path]: name };
      expect(await call(door, visitor(), 'register', input)).toMatchObject({ errors: [{ path, message }] });
    },
  );

  test.each(['J. R.', 'St. John', "O'Neil-Smith", 'Müller'])('the name %s is accepted', async (name) => {
    const input = { email: 'name@example.com', password: 'short', firstName: name };
    const { errors } = await call(door, visitor(), 'register', input);
    expect(errors!.map(({ path }: { path: string }) => path)).toEqual(['password']);
  });
});

test('an administrator cannot create an account whose address has a zero-width space', async () => {
  const admin = await visitor().login(await buildUser(server.db, { role: Role.admin }));
  const { status } = await admin.rest('POST', '/api/admin/users', {
    email: 'kim\u200b@example.com',
    password: PASSWORD,
  });
  expect(status).toBe(400);
});
