import { Role } from '../../access/roles';
import { PEOPLE, type PersonName, signInPeople, startPrograms } from '../../testing/callers';
import type { ApiClient } from '../../testing/client';
import { secondPool } from '../../testing/database';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { User } from '../users/users.entity';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { jobs: true });
});
afterAll(() => server.stop());
afterEach(() => {
  server.settings.spanish = true;
});

const languageOf = '{ me { language } }';
const setLanguage = 'mutation ($input: SetLanguageInput!) { setLanguage(input: $input) { language } }';
const inSpanish = { input: { language: 'es' } };

test('the language is null until it is chosen, survives a sign-in, and is not in the REST contract', async () => {
  const account = await buildUser(server.db, { role: Role.field });
  const person = await server.client().login(account);
  expect((await person.graphql(languageOf)).data.me).toEqual({ language: null });
  expect((await person.graphql(setLanguage, inSpanish)).data.setLanguage).toEqual({ language: 'es' });
  const again = await server.client().login(account);
  expect((await again.graphql(languageOf)).data.me).toEqual({ language: 'es' });
  expect((await again.rest('GET', '/api/auth/user')).body).not.toHaveProperty('language');
  const [row] = await server.db.query(
    'SELECT action, details FROM activity_logs WHERE "userId" = $1 AND action LIKE $2',
    [account.id, 'language%'],
  );
  expect(row).toEqual({ action: 'language changed', details: 'to es' });
});

test('another language is refused before the operation', async () => {
  const person = await server.client().login(await buildUser(server.db));
  const { errors } = await person.graphql(setLanguage, { input: { language: 'fr' } });
  expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
});

test('pending, rejected, and forced people choose for their account; half a session and programs cannot', async () => {
  const database = await secondPool(server.databaseUrl);
  const strict = await startTestServer({ secondStep: 'admins' }, { database });
  const people = await signInPeople(strict);
  const programs = await startPrograms(strict, { program: { permissions: 'all', mayWrite: true } });
  const answerOf = async (client?: ApiClient) => {
    const { data, errors } = await client!.graphql(setLanguage, inSpanish);
    return errors?.[0]?.extensions.code ?? data.setLanguage.language;
  };
  const mayChoose = ['not set up', 'forced change', 'pending', 'rejected', 'admin'] satisfies PersonName[];
  for (const who of mayChoose) {
    const client = people.get(who);
    expect([who, await answerOf(client)]).toEqual([who, 'es']);
    expect((await client!.graphql(languageOf)).data.me).toEqual({ language: 'es' });
  }
  expect(await answerOf(people.get('stranger'))).toBe('UNAUTHENTICATED');
  expect(await answerOf(people.get('half session'))).toBe('UNAUTHENTICATED');
  expect(await answerOf(programs.get('program'))).toBe('FORBIDDEN');
  const chosen = await server.db.getRepository(User).countBy({ role: PEOPLE.admin.role, language: 'es' });
  expect(chosen).toBe(mayChoose.length);
  await strict.stop();
});

test('with SPANISH=off, choosing answers 404, and choices rest', async () => {
  const account = await buildUser(server.db, { language: 'es' });
  const person = await server.client().login(account);
  server.settings.spanish = false;
  const { errors } = await person.graphql(setLanguage, inSpanish);
  expect(errors![0]!.extensions.code).toBe('NOT_FOUND');
  expect((await person.graphql(languageOf)).data.me).toEqual({ language: null });
  server.settings.spanish = true;
  expect((await person.graphql(languageOf)).data.me).toEqual({ language: 'es' });
});

test('the database refuses another language', async () => {
  const { id } = await buildUser(server.db);
  await expect(server.db.getRepository(User).update({ id }, { language: 'fr' as 'es' })).rejects.toThrow(
    'users_language',
  );
});

test('an email is in the language that its account has when it is made', async () => {
  const { email, ...account } = await buildUser(server.db, { language: 'es' });
  const visitor = server.client();
  const mailed = async (count: number) => {
    await visitor.rest('POST', '/api/request-password-reset', { email });
    return server.outbox.waitFor(email, count);
  };
  const spanish = await mailed(1);
  expect(spanish).toContain('lang=3D"es"');
  expect(spanish).toContain('Alguien pidi=C3=B3 restablecer');
  await server.db.getRepository(User).update({ id: account.id }, { language: 'en' });
  expect(await mailed(2)).toContain('Someone asked to reset the password');
  await server.db.getRepository(User).update({ id: account.id }, { language: 'es' });
  server.settings.spanish = false;
  expect(await mailed(3)).toContain('Someone asked to reset the password');
});
