import { captureLog } from '../testing/captured-log';
import { OPENID_CLIENT, type OpenidProvider, startOpenidProvider } from '../testing/openid-provider';
import { logOpenidPlan, printOpenidPlan } from './openid-plan';

let provider: OpenidProvider;
beforeAll(async () => {
  provider = await startOpenidProvider();
});
afterAll(() => provider.close());

const settingsFor = (openid: object = {}) => ({
  publicUrl: 'https://fieldbook.example.com',
  openid: { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID', ...openid },
});

async function printed(settings: Parameters<typeof printOpenidPlan>[0]) {
  const lines: string[] = [];
  const works = await printOpenidPlan(settings, (line) => lines.push(line));
  return { works, text: lines.join('\n') };
}

test('the command and the start say what sign-ins will use, without the secret', async () => {
  const { works, text } = await printed(settingsFor());
  expect(works).toBe(true);
  expect(text).toContain(`token endpoint: ${provider.issuer}/token`);
  expect(text).toContain('client authentication: client_secret_post, from the provider');
  expect(text).toContain('redirect address: https://fieldbook.example.com/api/auth/oidc/callback');
  const log = captureLog('warn');
  await logOpenidPlan(settingsFor({ clientAuth: 'client_secret_basic' }));
  log.stop();
  expect(JSON.parse(log.text())).toMatchObject({
    msg: 'people can sign in with Blaze ID',
    'client authentication': 'client_secret_basic, from OIDC_CLIENT_AUTH',
  });
  expect(text + log.text()).not.toContain(OPENID_CLIENT.clientSecret);
});

test('the command and the start say why nobody can sign in', async () => {
  const settings = settingsFor({ issuer: `${provider.issuer}/` });
  const { works, text } = await printed(settings);
  expect(works).toBe(false);
  expect(text).toContain('issuer-differs');
  expect(text).toContain(`"${provider.issuer}"`);
  const log = captureLog('warn');
  await logOpenidPlan(settings);
  log.stop();
  expect(JSON.parse(log.text())).toMatchObject({ code: 'issuer-differs', msg: 'nobody can sign in with Blaze ID' });
});

test('without a provider, the command says so, and the start logs nothing', async () => {
  const none = { publicUrl: 'https://fieldbook.example.com', openid: undefined };
  expect(await printed(none)).toEqual({ works: true, text: expect.stringContaining('OIDC_ISSUER is not set') });
  const log = captureLog('trace');
  await logOpenidPlan(none);
  log.stop();
  expect(log.lines).toEqual([]);
});
